import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A list of ints with both ends, doubly linked. Scope n: at most n nodes, size 0 to n. */
public class DoublyList {
    private static class Node {
        int value;
        Node next;
        Node prev;
    }

    private Node head;
    private Node tail;
    private int size;

    private boolean repOK() {
        return linked(null, head, 0);
    }

    /** From {@code n} on; a node names its one predecessor, so none is met twice. */
    private boolean linked(Node before, Node n, int nodes) {
        if (n == null) {
            return tail == before && size == nodes;
        }
        return n.prev == before && linked(n, n.next, nodes + 1);
    }

    /** Goes from node to node. */
    private static final class Walk implements Iterator<Node> {
        private Node next;

        Walk(Node first) {
            next = first;
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public Node next() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            Node n = next;
            next = n.next;
            return n;
        }
    }

    private boolean repOKKorat() {
        if (head == null || tail == null) {
            return head == tail && size == 0;
        }
        if (head.prev != null || tail.next != null) {
            return false;
        }
        HashSet<Node> visited = new HashSet<>();
        Node last = null;
        Iterator<Node> walk = new Walk(head);
        while (walk.hasNext()) {
            Node n = walk.next();
            if (!visited.add(n)) {
                return false;
            }
            if (last != null && (n.prev != last || last.next != n)) {
                return false;
            }
            last = n;
        }
        if (last != tail) {
            return false;
        }
        return size == visited.size();
    }

    // The methods under test.

    void addLast(int value) {
        Node n = new Node();
        n.value = value;
        n.prev = tail;
        if (tail == null) {
            head = n;
        } else {
            tail.next = n;
        }
        tail = n;
        size++;
    }

    int removeFirst() {
        Node n = head;
        if (n == null) {
            return -1;
        }
        head = n.next;
        if (head == null) {
            tail = null;
        } else {
            head.prev = null;
        }
        size--;
        return n.value;
    }

    int lastIndexOf(int value) {
        int index = size;
        for (Node n = tail; n != null; n = n.prev) {
            index--;
            if (n.value == value) {
                return index;
            }
        }
        return -1;
    }
}
