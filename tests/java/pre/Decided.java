/** What a precondition says of a path that has decided all that it asks, by whatever conditions. */
class Decided {
    static class Node {
        Node left;
        int v;
    }

    Decided next;
    Node node, other;
    int v;

    boolean single() {
        return next == null;
    }

    /** A read that {@link #other} never decides comes first. */
    boolean single2() {
        return v < 100 && other == null;
    }

    boolean noLoop() {
        return node != null && node.left != node;
    }

    boolean differ() {
        return node != other;
    }

    boolean positive() {
        return node == null || node.v > 0;
    }

    /** Never decided by what the methods ask. */
    boolean small() {
        return v < 100;
    }

    /** The last decision of a path is one as well. */
    int last() {
        return next != null ? 1 : 0;
    }

    /** A decision, and more decisions that do not matter. */
    int goesOn() {
        if (next != null) {
            return next.v > 0 ? 2 : 1;
        }
        return 0;
    }

    int loops() {
        if (node == null) {
            return 0;
        }
        return node.left == node ? 1 : 2;
    }

    /** Decided without any access to an object. */
    int compares() {
        return node == other ? 1 : 0;
    }

    int nulls() {
        return (node == null ? 1 : 0) + (other == null ? 2 : 0);
    }

    int other() {
        return other == null ? 1 : 2;
    }

    int values() {
        return node != null && node.v <= 0 ? 1 : 0;
    }

    int late() {
        return v >= 100 ? 1 : v > 50 ? 2 : 3;
    }
}
