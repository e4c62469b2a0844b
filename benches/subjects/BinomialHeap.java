import java.util.ArrayList;
import java.util.HashSet;

/**
 * A priority queue of ints: a list of binomial trees, by ascending degree, each a heap.
 *
 * <p>Scope n: at most n nodes, size 0 to n, degrees 0 to log2(n). {@code extractMinDefective} has a defect that was
 * published: from 13 nodes on it can lose some of them.
 */
public class BinomialHeap {
    static class Node {
        int key;
        int degree;
        Node parent;
        Node sibling;
        Node child;

        Node(int key) {
            this.key = key;
        }

        /** The nodes of this tree and of those after it. */
        int count() {
            return 1 + (child == null ? 0 : child.count()) + (sibling == null ? 0 : sibling.count());
        }
    }

    Node nodes;
    int size;

    boolean repOK() {
        return preH() && preP();
    }

    /**
     * Shape: for each bit of the size a binomial tree of that degree, and no other.
     *
     * <p>Degrees rise along the roots and fall along children, and children name their parent: so no node is met twice.
     */
    boolean preH() {
        if (size < 0) {
            return false;
        }
        Node n = nodes;
        for (int degree = 0; size >> degree != 0; degree++) {
            if ((size >> degree & 1) != 0) {
                if (n == null || n.parent != null || !isBinomial(n, degree)) {
                    return false;
                }
                n = n.sibling;
            }
        }
        return n == null;
    }

    /** Values: no child is less than its parent. */
    boolean preP() {
        return isHeap(nodes);
    }

    private static boolean isBinomial(Node n, int degree) {
        if (n.degree != degree) {
            return false;
        }
        Node c = n.child;
        for (int d = degree - 1; d >= 0; d--) {
            if (c == null || c.parent != n || !isBinomial(c, d)) {
                return false;
            }
            c = c.sibling;
        }
        return c == null;
    }

    private static boolean isHeap(Node first) {
        for (Node n = first; n != null; n = n.sibling) {
            if (n.parent != null && n.key < n.parent.key || !isHeap(n.child)) {
                return false;
            }
        }
        return true;
    }

    // The same precondition with a set of what was visited, as it is mostly written.

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        HashSet<Node> visited = new HashSet<>();
        if (!isForest(visited)) {
            return false;
        }
        for (Node n : visited) {
            if (n.parent != null && n.key < n.parent.key) {
                return false;
            }
        }
        return true;
    }

    /** As {@link #preH()}. */
    boolean preHKorat() {
        return isForest(new HashSet<>());
    }

    private boolean isForest(HashSet<Node> visited) {
        int lastDegree = -1;
        for (Node root = nodes; root != null; root = root.sibling) {
            if (root.parent != null || root.degree <= lastDegree) {
                return false;
            }
            if (!isBinomialTree(root, visited)) {
                return false;
            }
            lastDegree = root.degree;
        }
        return visited.size() == size;
    }

    private static boolean isBinomialTree(Node root, HashSet<Node> visited) {
        if (!visited.add(root)) {
            return false;
        }
        ArrayList<Node> children = new ArrayList<>();
        for (Node c = root.child; c != null; c = c.sibling) {
            if (children.contains(c)) {
                return false;
            }
            children.add(c);
        }
        int expected = children.size();
        if (root.degree != expected) {
            return false;
        }
        for (Node child : children) {
            expected--;
            if (child.parent != root || child.degree != expected || !isBinomialTree(child, visited)) {
                return false;
            }
        }
        return true;
    }

    // The methods under test.

    void insert(int key) {
        Node n = new Node(key);
        if (nodes == null) {
            nodes = n;
            size = 1;
        } else {
            merge(n);
            link();
            size++;
        }
    }

    int findMinimum() {
        if (nodes == null) {
            throw new IllegalStateException("empty");
        }
        return minNode().key;
    }

    /** Takes out the least key; -1 if there is none. The size is counted anew. */
    int extractMin() {
        if (nodes == null) {
            return -1;
        }
        Node min = minNode();
        cut(min);
        Node children = orphans(min);
        if (nodes == null) {
            nodes = children;
        } else if (children != null) {
            merge(children);
            link();
        }
        size = nodes == null ? 0 : nodes.count();
        return min.key;
    }

    /** The same with a merge that does not keep hold of all nodes. */
    int extractMinDefective() {
        if (nodes == null) {
            return -1;
        }
        Node min = minNode();
        cut(min);
        Node children = orphans(min);
        if (nodes == null) {
            nodes = children;
        } else if (children != null) {
            mergeDefective(children);
            link();
        }
        size--;
        return min.key;
    }

    // The trees.

    private Node minNode() {
        Node min = nodes;
        for (Node n = nodes.sibling; n != null; n = n.sibling) {
            if (n.key < min.key) {
                min = n;
            }
        }
        return min;
    }

    /** Takes a root out of the list of roots. */
    private void cut(Node root) {
        if (nodes == root) {
            nodes = root.sibling;
            return;
        }
        Node before = nodes;
        while (before.sibling != root) {
            before = before.sibling;
        }
        before.sibling = root.sibling;
    }

    /** The children of a root that is gone, as a list of roots: the other way round. */
    private static Node orphans(Node root) {
        Node list = null;
        Node c = root.child;
        while (c != null) {
            Node next = c.sibling;
            c.parent = null;
            c.sibling = list;
            list = c;
            c = next;
        }
        return list;
    }

    /** Puts a list of roots into ours, by degree. */
    private void merge(Node others) {
        Node before = null;
        Node mine = nodes;
        while (mine != null && others != null) {
            if (mine.degree <= others.degree) {
                before = mine;
                mine = mine.sibling;
            } else {
                Node moved = others;
                others = others.sibling;
                moved.sibling = mine;
                if (before == null) {
                    nodes = moved;
                } else {
                    before.sibling = moved;
                }
                before = moved;
            }
        }
        if (others != null) {
            before.sibling = others;
        }
    }

    /**
     * The defect: a root that goes before {@code mine} is linked to what follows it, but what is before it is only
     * known if that is nothing. Roots of degree 0 and 2 that meet trees of degree 0 and 1 lose the last two.
     */
    private void mergeDefective(Node others) {
        Node mine = nodes;
        while (mine != null && others != null) {
            if (mine.degree == others.degree) {
                Node moved = others;
                others = others.sibling;
                moved.sibling = mine.sibling;
                mine.sibling = moved;
                mine = moved.sibling;
            } else if (mine.degree < others.degree) {
                if (mine.sibling == null || mine.sibling.degree > others.degree) {
                    Node moved = others;
                    others = others.sibling;
                    moved.sibling = mine.sibling;
                    mine.sibling = moved;
                    mine = moved.sibling;
                } else {
                    mine = mine.sibling;
                }
            } else {
                Node after = mine;
                mine = others;
                others = others.sibling;
                mine.sibling = after;
                if (after == nodes) {
                    nodes = mine;
                }
            }
        }
        if (mine == null && others != null) {
            Node last = nodes;
            while (last.sibling != null) {
                last = last.sibling;
            }
            last.sibling = others;
        }
    }

    /** Links trees of one degree until there is at most one of each. */
    private void link() {
        Node before = null;
        Node n = nodes;
        Node next = n.sibling;
        while (next != null) {
            if (n.degree != next.degree || next.sibling != null && next.sibling.degree == n.degree) {
                before = n;
                n = next;
            } else if (n.key <= next.key) {
                n.sibling = next.sibling;
                adopt(n, next);
            } else {
                if (before == null) {
                    nodes = next;
                } else {
                    before.sibling = next;
                }
                adopt(next, n);
                n = next;
            }
            next = n.sibling;
        }
    }

    private static void adopt(Node parent, Node child) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
