/** A table of nodes: what is in the slots depends on how long it is, and one node may be in two of them. */
public class Slots {
    static class Node {
        Node next;
        int mark;
    }

    Node[] table;
    Node first;
    int used;

    boolean repOK() {
        if (table == null || table.length < 2 || table.length > 3) {
            return false;
        }
        int n = 0;
        for (int i = 0; i < table.length; i++) {
            Node node = table[i];
            if (node == null) {
                continue;
            }
            if (node.mark != i || node.next != null && node.next != first) {
                return false;
            }
            n++;
        }
        return used == n && (first == null || first == table[1]);
    }

    /** The mark of the first node, that of the one after the one in slot 0, or how many slots there are. */
    int look() {
        if (first != null && first.next == first) {
            return first.mark;
        }
        if (table[0] != null && table[0].next != null) {
            return -table[0].next.mark;
        }
        return used > 1 ? table.length : 0;
    }

    /** Reads a slot that not all tables have. */
    int third() {
        if (table.length > 2 && table[2] != null) {
            return table[2].mark;
        }
        return table[0] == table[1] ? 0 : 1;
    }

    void nothing() {
    }
}
