//@ target: Disjoint.concat
//@ pre: apart
//@ objects: Disjoint$Node=3
//@ ints: 0 1
//@ options: --scope 3
/** A precondition over two parameters: no cycle, and nothing in common. */
class Disjoint {
    static class Node {
        int value;
        Node next;
    }

    static boolean apart(Node a, Node b) {
        return acyclic(a) && acyclic(b) && (a == null || last(a) != last(b));
    }

    private static boolean acyclic(Node n) {
        int left = 3;
        for (; n != null; n = n.next) {
            if (left-- == 0) {
                return false;
            }
        }
        return true;
    }

    private static Node last(Node n) {
        while (n != null && n.next != null) {
            n = n.next;
        }
        return n;
    }

    static int concat(Node a, Node b) {
        if (a == null) {
            return b == null ? 0 : b.value;
        }
        Node n = a;
        while (n.next != null) {
            n = n.next;
        }
        n.next = b;
        int sum = 0;
        for (n = a; n != null; n = n.next) {
            if (n.value > 0) {
                sum++;
            }
        }
        return sum;
    }
}
