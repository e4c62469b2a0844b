//@ target: SortedList.insert(int)
//@ objects: SortedList=1 SortedList$Node=2
//@ ints: 0 1 2 3 4
//@ options: --scope 2
/** A list in ascending order, without a cycle: the precondition looks at shape and values at once. */
class SortedList {
    static class Node {
        int value;
        Node next;
    }

    Node first;

    boolean repOK() {
        int left = 3;
        for (Node n = first; n != null; n = n.next) {
            if (left-- == 0) {
                return false;
            }
            if (n.next != null && n.value >= n.next.value) {
                return false;
            }
        }
        return true;
    }

    int insert(int value) {
        if (first == null || first.value > value) {
            Node n = new Node();
            n.value = value;
            n.next = first;
            first = n;
            return 0;
        }
        int at = 1;
        Node n = first;
        while (n.next != null && n.next.value <= value) {
            n = n.next;
            at++;
        }
        if (n.value == value) {
            return -1;
        }
        Node made = new Node();
        made.value = value;
        made.next = n.next;
        n.next = made;
        return at;
    }
}
