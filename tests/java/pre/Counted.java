/** A list whose precondition calls methods that are never given null, and one that throws where it must not come. */
public class Counted {
    static class Node {
        Node next;
        boolean last;
    }

    Node head;

    boolean repOK() {
        return head != null && ends(head) && count(head) >= 2 && head.next.next != head;
    }

    /** A node is the last one exactly if it says so: so this ends on any list, but not on every ring. */
    private static boolean ends(Node n) {
        Node turtle = n;
        Node hare = n;
        while (hare != null && hare.next != null) {
            turtle = turtle.next;
            hare = hare.next.next;
            if (turtle == hare) {
                return false;
            }
        }
        while (n.next != null) {
            if (n.last) {
                return false;
            }
            n = n.next;
        }
        return n.last;
    }

    private static int count(Node n) {
        return n.last ? 1 : 1 + count(n.next);
    }

    void nothing() {
    }

    /** The last node but one. */
    Node beforeLast() {
        Node n = head;
        while (!n.next.last) {
            n = n.next;
        }
        return n;
    }
}
