import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;

/**
 * A tree whose nodes have any number of children, in an array; a leaf has no array. Scope n: at most n nodes, n arrays, up
 * to --max-array children.
 */
public class NaryTree {
    static class Node {
        Node parent;
        Node[] children;
    }

    Node root;
    int size;

    /** A child names its one parent, and has one place there: so no node is met twice. */
    boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        return root.parent == null && size > 0 && size == count(root);
    }

    private static int count(Node n) {
        if (n.children == null) {
            return 1;
        }
        if (n.children.length == 0) {
            return -1;
        }
        int nodes = 1;
        for (int i = 0; i < n.children.length; i++) {
            Node child = n.children[i];
            if (child == null || child.parent != n) {
                return -1;
            }
            for (int k = 0; k < i; k++) {
                if (n.children[k] == child) {
                    return -1;
                }
            }
            int under = count(child);
            if (under < 0) {
                return -1;
            }
            nodes += under;
        }
        return nodes;
    }

    boolean repOKKorat() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null) {
            return false;
        }
        Set<Node> visited = new HashSet<>();
        visited.add(root);
        Queue<Node> queue = new ArrayDeque<>();
        queue.add(root);
        while (!queue.isEmpty()) {
            Node n = queue.remove();
            if (n.children == null) {
                continue;
            }
            if (n.children.length == 0 || Arrays.stream(n.children).anyMatch(Objects::isNull)) {
                return false;
            }
            for (Node child : n.children) {
                if (!visited.add(child) || child.parent != n) {
                    return false;
                }
                queue.add(child);
            }
        }
        return size == visited.size();
    }

    // The methods under test.

    /** Goes down along the last children. */
    int lastDepth() {
        int depth = 0;
        for (Node n = root; n != null; n = n.children == null ? null : n.children[n.children.length - 1]) {
            depth++;
        }
        return depth;
    }

    /** How many children the root has that are leaves. */
    int leavesOfRoot() {
        int leaves = 0;
        if (root != null && root.children != null) {
            for (Node child : root.children) {
                if (child.children == null) {
                    leaves++;
                }
            }
        }
        return leaves;
    }

    /** Puts a new root on top. */
    void grow() {
        Node top = new Node();
        if (root != null) {
            top.children = new Node[] {root};
            root.parent = top;
        }
        root = top;
        size++;
    }
}
