/** Two graphs without cycles that share nodes: by far more ways than nodes, so that counts are large. */
public class Shared {
    static class Node {
        Node left;
        Node right;
    }

    Node a;
    Node b;

    boolean repOK() {
        return ends(a, 5) && ends(b, 5) && ways(a) > 20 && ways(b) > 20 && ways(a) != ways(b);
    }

    private static boolean ends(Node n, int room) {
        return n == null || room > 0 && ends(n.left, room - 1) && ends(n.right, room - 1);
    }

    private static int ways(Node n) {
        return n == null ? 0 : 1 + ways(n.left) + ways(n.right);
    }

    /** There are no such graphs that are one. */
    boolean isOne() {
        return a == b;
    }
}
