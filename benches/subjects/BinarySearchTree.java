import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/** A set of ints: a search tree that is not balanced. Scope n: at most n nodes. */
public class BinarySearchTree {
    static class Node {
        int element;
        Node left;
        Node right;

        Node(int element) {
            this.element = element;
        }
    }

    Node root;

    boolean repOK() {
        return preH() && preP();
    }

    /** Shape: no node is met twice. */
    boolean preH() {
        return isTree(root, new Met());
    }

    /** Values: strict search order. */
    boolean preP() {
        return ordered(root, null, null);
    }

    /** The nodes that have been met. */
    private static final class Met {
        Node node;
        Met rest;

        boolean add(Node n) {
            for (Met m = this; m != null; m = m.rest) {
                if (m.node == n) {
                    return false;
                }
            }
            Met first = new Met();
            first.node = node;
            first.rest = rest;
            node = n;
            rest = first;
            return true;
        }
    }

    private static boolean isTree(Node n, Met met) {
        return n == null || met.add(n) && isTree(n.left, met) && isTree(n.right, met);
    }

    private static boolean ordered(Node n, Node low, Node high) {
        if (n == null) {
            return true;
        }
        if (low != null && n.element <= low.element || high != null && n.element >= high.element) {
            return false;
        }
        return ordered(n.left, low, n) && ordered(n.right, n, high);
    }

    // The same precondition with a set and a stack of helper objects, as it is mostly written.

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        return preHKorat() && isOrdered();
    }

    /** As {@link #preH()}. */
    boolean preHKorat() {
        if (root == null) {
            return true;
        }
        Set<Node> visited = new HashSet<>();
        visited.add(root);
        Queue<Node> queue = new ArrayDeque<>();
        queue.add(root);
        while (!queue.isEmpty()) {
            Node n = queue.poll();
            if (n.left != null) {
                if (!visited.add(n.left)) {
                    return false;
                }
                queue.add(n.left);
            }
            if (n.right != null) {
                if (!visited.add(n.right)) {
                    return false;
                }
                queue.add(n.right);
            }
        }
        return true;
    }

    /** A subtree, and what its elements lie between; null is no bound. */
    private static class Bounded {
        private final Node node;
        private final Integer min;
        private final Integer max;

        Bounded(Node node, Integer min, Integer max) {
            this.node = node;
            this.min = min;
            this.max = max;
        }

        boolean isInside() {
            return (min == null || min < node.element) && (max == null || node.element < max);
        }
    }

    private boolean isOrdered() {
        if (root == null) {
            return true;
        }
        Deque<Bounded> stack = new ArrayDeque<>();
        stack.push(new Bounded(root, null, null));
        while (!stack.isEmpty()) {
            Bounded top = stack.pop();
            if (!top.isInside()) {
                return false;
            }
            Node n = top.node;
            if (n.right != null) {
                stack.push(new Bounded(n.right, n.element, top.max));
            }
            if (n.left != null) {
                stack.push(new Bounded(n.left, top.min, n.element));
            }
        }
        return true;
    }

    // The methods under test.

    void insert(int x) {
        root = insert(x, root);
    }

    void remove(int x) {
        root = remove(x, root);
    }

    boolean find(int x) {
        Node n = root;
        while (n != null) {
            if (x < n.element) {
                n = n.left;
            } else if (x > n.element) {
                n = n.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** The least element, {@link Integer#MAX_VALUE} if there is none. */
    int findMin() {
        Node n = findMin(root);
        return n == null ? Integer.MAX_VALUE : n.element;
    }

    /** The greatest element, {@link Integer#MIN_VALUE} if there is none. */
    int findMax() {
        Node n = root;
        if (n != null) {
            while (n.right != null) {
                n = n.right;
            }
        }
        return n == null ? Integer.MIN_VALUE : n.element;
    }

    private static Node insert(int x, Node n) {
        if (n == null) {
            return new Node(x);
        }
        if (x < n.element) {
            n.left = insert(x, n.left);
        } else if (x > n.element) {
            n.right = insert(x, n.right);
        }
        return n;
    }

    private static Node remove(int x, Node n) {
        if (n == null) {
            return null;
        }
        if (x < n.element) {
            n.left = remove(x, n.left);
        } else if (x > n.element) {
            n.right = remove(x, n.right);
        } else if (n.left != null && n.right != null) {
            n.element = findMin(n.right).element;
            n.right = remove(n.element, n.right);
        } else {
            n = n.left != null ? n.left : n.right;
        }
        return n;
    }

    private static Node findMin(Node n) {
        if (n == null) {
            return null;
        }
        while (n.left != null) {
            n = n.left;
        }
        return n;
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
