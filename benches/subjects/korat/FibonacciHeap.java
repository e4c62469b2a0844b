import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** A priority queue of ints: rings of nodes, each with a ring of children. Scope n: at most n nodes, size 0 to n. */
public class FibonacciHeap {
    static class Node {
        int key;
        int degree;
        Node parent;
        Node child;
        Node left;
        Node right;
    }

    Node min;
    int size;

    boolean repOK() {
        return preH() && preP();
    }

    /**
     * Shape: rings, with right degrees and parents.
     *
     * <p>A node names its left neighbour and its parent. So it is in one ring, and the ring is the one of its parent.
     */
    boolean preH() {
        if (min == null) {
            return size == 0;
        }
        return size > 0 && size == nodes(min, null);
    }

    /** The nodes of a ring and under it, -1 if it is none. */
    private static int nodes(Node first, Node parent) {
        int nodes = 0;
        int inRing = 0;
        Node n = first;
        do {
            if (n.parent != parent || n.right == null || n.right.left != n) {
                return -1;
            }
            inRing++;
            nodes++;
            if (n.child == null) {
                if (n.degree != 0) {
                    return -1;
                }
            } else {
                int under = nodes(n.child, n);
                if (under < 0) {
                    return -1;
                }
                nodes += under;
            }
            n = n.right;
        } while (n != first);
        return parent == null || parent.degree == inRing ? nodes : -1;
    }

    /** Values: the entry is the least root, and no child is less than its parent. */
    boolean preP() {
        return min == null || noneLess(min, min.key);
    }

    private static boolean noneLess(Node first, int key) {
        Node n = first;
        do {
            if (n.key < key || n.child != null && !noneLess(n.child, n.key)) {
                return false;
            }
            n = n.right;
        } while (n != first);
        return true;
    }

    boolean repOKKorat() {
        if (min == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<>();
        if (!check(min, null, visited, min.key)) {
            return false;
        }
        return visited.size() == size;
    }

    /** A ring, its nodes and those under it; {@code least} is what no key may be below. */
    private static boolean check(Node first, Node parent, Set<Node> visited, Integer least) {
        Set<Node> ring = new LinkedHashSet<>();
        Node n = first;
        while (ring.add(n)) {
            if (!visited.add(n) || n.parent != parent || n.right == null || n.right.left != n) {
                return false;
            }
            n = n.right;
        }
        if (n != first) {
            return false;
        }
        if (parent != null && parent.degree != ring.size()) {
            return false;
        }
        for (Node each : ring) {
            if (least != null && each.key < least) {
                return false;
            }
            if (each.child == null && each.degree != 0) {
                return false;
            }
            if (each.child != null && !check(each.child, each, visited, least == null ? null : (Integer) each.key)) {
                return false;
            }
        }
        return true;
    }

    boolean preHKorat() {
        if (min == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<>();
        return check(min, null, visited, null) && visited.size() == size;
    }

    // The methods under test.

    void insert(int key) {
        Node n = new Node();
        n.key = key;
        if (min == null) {
            n.left = n;
            n.right = n;
            min = n;
        } else {
            n.left = min;
            n.right = min.right;
            n.right.left = n;
            min.right = n;
            if (key < min.key) {
                min = n;
            }
        }
        size++;
    }

    int minimum() {
        if (min == null) {
            throw new IllegalStateException("empty");
        }
        return min.key;
    }

    /** Takes out the least key, and puts the children of its node among the roots; it links none. */
    int removeMin() {
        if (min == null) {
            throw new IllegalStateException("empty");
        }
        Node gone = min;
        Node first = gone.child;
        if (first != null) {
            Node c = first;
            do {
                c.parent = null;
                c = c.right;
            } while (c != first);
            Node last = first.left;
            last.right = gone.right;
            gone.right.left = last;
            gone.right = first;
            first.left = gone;
        }
        size--;
        if (gone.right == gone) {
            min = null;
            return gone.key;
        }
        gone.left.right = gone.right;
        gone.right.left = gone.left;
        Node start = gone.right;
        min = start;
        for (Node n = start.right; n != start; n = n.right) {
            if (n.key < min.key) {
                min = n;
            }
        }
        return gone.key;
    }
}
