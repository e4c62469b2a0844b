/** A list that its precondition walks with a counter in hand, never more than four nodes far. */
public class Chain {
    static class Node {
        Node next;
        Node back;
    }

    Node head;

    /** At least two nodes; each names the one before it, which is null for the first. */
    boolean repOK() {
        return head != null && head.back == null && ends(head, 4) && length(head, 0) >= 2;
    }

    private static boolean ends(Node n, int room) {
        if (n == null) {
            return true;
        }
        return room > 0 && (n.next == null || n.next.back == n) && ends(n.next, room - 1);
    }

    private static int length(Node n, int before) {
        return n == null ? before : length(n.next, before + 1);
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }

    /** Whether there is a third node. */
    boolean isLong() {
        return head.next.next != null;
    }
}
