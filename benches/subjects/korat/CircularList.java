import java.util.LinkedHashSet;

/** A ring of ints, with an entry if it has any. Scope n: at most n nodes, length 0 to n. */
public class CircularList {
    static class Node {
        int value;
        Node next;
    }

    Node entry;
    int length;

    boolean repOK() {
        if (entry == null) {
            return length == 0;
        }
        int nodes = 1;
        for (Node n = entry.next; n != entry; n = n.next) {
            if (n == null || isAmong(n, nodes)) {
                return false;
            }
            nodes++;
        }
        return length == nodes;
    }

    /** Whether a node is one of the first. */
    private boolean isAmong(Node node, int first) {
        Node n = entry;
        for (int i = 0; i < first; i++) {
            if (n == node) {
                return true;
            }
            n = n.next;
        }
        return false;
    }

    boolean repOKKorat() {
        LinkedHashSet<Node> visited = new LinkedHashSet<>();
        Node n = entry;
        while (n != null && visited.add(n)) {
            n = n.next;
        }
        // Back where it began, or nowhere as there is nothing.
        if (n != entry) {
            return false;
        }
        return visited.size() == length;
    }

    // The methods under test.

    void insert(int value) {
        Node n = new Node();
        n.value = value;
        if (entry == null) {
            n.next = n;
            entry = n;
        } else {
            n.next = entry.next;
            entry.next = n;
        }
        length++;
    }

    boolean contains(int value) {
        Node n = entry;
        if (n == null) {
            return false;
        }
        do {
            if (n.value == value) {
                return true;
            }
            n = n.next;
        } while (n != entry);
        return false;
    }

    /** Removes the node before the entry. */
    void removeLast() {
        if (entry == null) {
            return;
        }
        Node before = entry;
        while (before.next.next != entry) {
            before = before.next;
        }
        if (before.next == entry) {
            entry = null;
        } else {
            before.next = entry;
        }
        length--;
    }
}
