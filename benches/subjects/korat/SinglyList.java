import java.util.HashSet;
import java.util.Set;

/** A list of ints, singly linked. Scope n: at most n nodes, size 0 to n. */
public class SinglyList {
    static class Node {
        int value;
        Node next;
    }

    Node first;
    int size;

    /** Each node is compared with all those before it, so that this ends on a ring, too. */
    boolean repOK() {
        int nodes = 0;
        for (Node n = first; n != null; n = n.next) {
            Node before = first;
            for (int i = 0; i < nodes; i++) {
                if (before == n) {
                    return false;
                }
                before = before.next;
            }
            nodes++;
        }
        return size == nodes;
    }

    boolean repOKKorat() {
        Set<Node> visited = new HashSet<>();
        Node current = first;
        while (current != null) {
            if (!visited.add(current)) {
                return false;
            }
            current = current.next;
        }
        return visited.size() == size;
    }

    // The methods under test.

    void addFirst(int value) {
        Node n = new Node();
        n.value = value;
        n.next = first;
        first = n;
        size++;
    }

    /** Removes the first node with this value; whether there was one. */
    boolean remove(int value) {
        Node before = null;
        for (Node n = first; n != null; n = n.next) {
            if (n.value == value) {
                if (before == null) {
                    first = n.next;
                } else {
                    before.next = n.next;
                }
                size--;
                return true;
            }
            before = n;
        }
        return false;
    }

    void reverse() {
        Node done = null;
        while (first != null) {
            Node n = first;
            first = n.next;
            n.next = done;
            done = n;
        }
        first = done;
    }
}
