import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** A directed graph without cycles: nodes with two successors, which may be shared. Scope n: at most n nodes. */
public class Dag {
    static class Node {
        int value;
        Node low;
        Node high;
    }

    Node root;

    /** The way from the root to where a walk is. */
    private static final class Way {
        final Node node;
        final Way before;

        Way(Node node, Way before) {
            this.node = node;
            this.before = before;
        }
    }

    boolean repOK() {
        return isAcyclic(root, null);
    }

    private static boolean isAcyclic(Node n, Way way) {
        if (n == null) {
            return true;
        }
        for (Way w = way; w != null; w = w.before) {
            if (w.node == n) {
                return false;
            }
        }
        Way longer = new Way(n, way);
        return isAcyclic(n.low, longer) && isAcyclic(n.high, longer);
    }

    /** What is to be done with a node: enter it, or leave it. */
    private record Step(Node node, boolean leaves) {
    }

    boolean repOKKorat() {
        Set<Node> open = new HashSet<>();
        Set<Node> done = new HashSet<>();
        Deque<Step> steps = new ArrayDeque<>();
        if (root != null) {
            steps.push(new Step(root, false));
        }
        while (!steps.isEmpty()) {
            Step step = steps.pop();
            Node n = step.node();
            if (step.leaves()) {
                open.remove(n);
                done.add(n);
                continue;
            }
            if (done.contains(n)) {
                continue;
            }
            if (!open.add(n)) {
                return false;
            }
            steps.push(new Step(n, true));
            for (Node next : new Node[] {n.high, n.low}) {
                if (next != null) {
                    if (open.contains(next)) {
                        return false;
                    }
                    steps.push(new Step(next, false));
                }
            }
        }
        return true;
    }

    // The methods under test.

    /** Follows the bits of a number down to a node without a successor there. */
    int evaluate(int bits) {
        int value = -1;
        Node n = root;
        while (n != null) {
            value = n.value;
            n = (bits & 1) == 0 ? n.low : n.high;
            bits >>>= 1;
        }
        return value;
    }

    /** Whether both successors of a node near the root are one. */
    boolean isRedundant() {
        if (root == null || root.low == null) {
            return false;
        }
        return root.low == root.high || root.low.low != null && root.low.low == root.low.high;
    }

    int depth() {
        return depth(root);
    }

    private static int depth(Node n) {
        return n == null ? 0 : 1 + Math.max(depth(n.low), depth(n.high));
    }
}
