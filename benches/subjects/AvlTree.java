import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A set of ints: a tree whose two subtrees differ by one in height at most.
 *
 * <p>Scope n: at most n nodes, heights 0 to n.
 */
public class AvlTree {
    static class Node {
        int element;
        Node left;
        Node right;
        int height;

        Node(int element) {
            this.element = element;
        }
    }

    Node root;

    boolean repOK() {
        return preH() && preP();
    }

    /** Shape: a tree, balanced. */
    boolean preH() {
        return shapeHeight(root, new Met()) >= -1;
    }

    /** Values: stored heights are right, and the elements strictly ordered. */
    boolean preP() {
        return heightsAreRight(root) && ordered(root, null, null);
    }

    /** The nodes that have been met: none twice in a tree, so a walk that stops at the second time ends. */
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

    /** The height that the shape has; -1 for no node, -2 if it is no tree or not balanced. */
    private static int shapeHeight(Node n, Met met) {
        if (n == null) {
            return -1;
        }
        if (!met.add(n)) {
            return -2;
        }
        int left = shapeHeight(n.left, met);
        if (left < -1) {
            return -2;
        }
        int right = shapeHeight(n.right, met);
        if (right < -1 || left - right > 1 || right - left > 1) {
            return -2;
        }
        return (left > right ? left : right) + 1;
    }

    /** Of a tree. */
    private static int shapeHeight(Node n) {
        if (n == null) {
            return -1;
        }
        int left = shapeHeight(n.left);
        int right = shapeHeight(n.right);
        return (left > right ? left : right) + 1;
    }

    private static boolean heightsAreRight(Node n) {
        return n == null
                || n.height == shapeHeight(n) && heightsAreRight(n.left) && heightsAreRight(n.right);
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

    // The same precondition with maps and lists, as it is mostly written.

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        Map<Node, Integer> heights = new IdentityHashMap<>();
        if (!isBalanced(heights)) {
            return false;
        }
        for (Map.Entry<Node, Integer> each : heights.entrySet()) {
            if (each.getKey().height != each.getValue()) {
                return false;
            }
        }
        List<Integer> elements = new ArrayList<>();
        collect(root, elements);
        Iterator<Integer> it = elements.iterator();
        Integer last = null;
        while (it.hasNext()) {
            Integer element = it.next();
            if (last != null && last >= element) {
                return false;
            }
            last = element;
        }
        return true;
    }

    /** As {@link #preH()}. */
    boolean preHKorat() {
        return isBalanced(new IdentityHashMap<>());
    }

    private boolean isBalanced(Map<Node, Integer> heights) {
        // Parents come before their children in this list.
        List<Node> nodes = new ArrayList<>();
        Set<Node> visited = new HashSet<>();
        if (root != null) {
            nodes.add(root);
            visited.add(root);
        }
        for (int i = 0; i < nodes.size(); i++) {
            Node n = nodes.get(i);
            for (Node child : new Node[] {n.left, n.right}) {
                if (child != null) {
                    if (!visited.add(child)) {
                        return false;
                    }
                    nodes.add(child);
                }
            }
        }
        Collections.reverse(nodes);
        for (Node n : nodes) {
            int left = n.left == null ? -1 : heights.get(n.left);
            int right = n.right == null ? -1 : heights.get(n.right);
            if (Math.abs(left - right) > 1) {
                return false;
            }
            heights.put(n, Math.max(left, right) + 1);
        }
        return true;
    }

    private static void collect(Node n, List<Integer> elements) {
        if (n != null) {
            collect(n.left, elements);
            elements.add(n.element);
            collect(n.right, elements);
        }
    }

    // The methods under test.

    void insert(int x) {
        root = insert(x, root);
    }

    void remove(int x) {
        root = remove(x, root);
    }

    boolean contains(int x) {
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

    int findMin() {
        if (root == null) {
            throw new IllegalStateException("empty");
        }
        return findMin(root).element;
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
        return balance(n);
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
        return balance(n);
    }

    private static Node findMin(Node n) {
        while (n.left != null) {
            n = n.left;
        }
        return n;
    }

    private static Node balance(Node n) {
        if (n == null) {
            return null;
        }
        if (height(n.left) - height(n.right) > 1) {
            if (height(n.left.left) >= height(n.left.right)) {
                n = rotateWithLeft(n);
            } else {
                n.left = rotateWithRight(n.left);
                n = rotateWithLeft(n);
            }
        } else if (height(n.right) - height(n.left) > 1) {
            if (height(n.right.right) >= height(n.right.left)) {
                n = rotateWithRight(n);
            } else {
                n.right = rotateWithLeft(n.right);
                n = rotateWithRight(n);
            }
        }
        n.height = max(height(n.left), height(n.right)) + 1;
        return n;
    }

    private static Node rotateWithLeft(Node top) {
        Node l = top.left;
        top.left = l.right;
        l.right = top;
        top.height = max(height(top.left), height(top.right)) + 1;
        l.height = max(height(l.left), top.height) + 1;
        return l;
    }

    private static Node rotateWithRight(Node top) {
        Node r = top.right;
        top.right = r.left;
        r.left = top;
        top.height = max(height(top.left), height(top.right)) + 1;
        r.height = max(height(r.right), top.height) + 1;
        return r;
    }

    private static int height(Node n) {
        return n == null ? -1 : n.height;
    }

    /** As {@link Math#max(int, int)}, here so that its branch is seen where the paths are counted. */
    private static int max(int a, int b) {
        return a >= b ? a : b;
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
