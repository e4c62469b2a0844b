/** Two lists that may share nodes. The precondition takes a step in one of them at a time, so it goes deeper than there are nodes. */
public class Zipped {
    static class Node {
        Node next;
    }

    Node a;
    Node b;

    boolean repOK() {
        return ends(a, 3) && ends(b, 3) && steps(a, b) == 6;
    }

    private static boolean ends(Node n, int room) {
        return n == null || room > 0 && ends(n.next, room - 1);
    }

    private static int steps(Node a, Node b) {
        if (a != null) {
            return 1 + steps(a.next, b);
        }
        return b == null ? 0 : 1 + steps(null, b.next);
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }

    /** Whether the lists are one. */
    boolean isOne() {
        return a == b;
    }
}
