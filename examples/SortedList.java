/** A list of numbers in ascending order, without duplicates. */
public class SortedList {
    static class Node {
        int value;
        Node next;
    }

    Node head;

    /** Ascending, so no node is met twice. */
    boolean repOK() {
        for (Node n = head; n != null; n = n.next) {
            if (n.next != null && n.next.value <= n.value) {
                return false;
            }
        }
        return true;
    }

    /** Adds a value at its place. */
    void add(int value) {
        Node before = null;
        Node after = head;
        while (after != null && after.value < value) {
            before = after;
            after = after.next;
        }
        if (after != null && after.value == value) {
            return;
        }
        Node n = new Node();
        n.value = value;
        n.next = after;
        if (before == null) {
            head = n;
        } else {
            before.next = n;
        }
    }

    /** Takes off the greatest value. With one value left, there is no node before it. */
    int removeLast() {
        if (head == null) {
            return 0;
        }
        Node before = null;
        Node last = head;
        while (last.next != null) {
            before = last;
            last = last.next;
        }
        before.next = null;
        return last.value;
    }
}
