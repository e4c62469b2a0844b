import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/** A tree without order. Scope n: at most n nodes, size 0 to n. */
public class BinaryTree {
    static class Node {
        Node left;
        Node right;
    }

    Node root;
    int size;

    boolean repOK() {
        return size >= 0 && size == count(root, 0);
    }

    /**
     * The nodes before {@code n} in preorder, which are {@code before} many, and those under it; -1 if one is met twice.
     */
    private int count(Node n, int before) {
        if (n == null || before < 0) {
            return before;
        }
        if (without(root, n, before) < 0) {
            return -1;
        }
        return count(n.right, count(n.left, before + 1));
    }

    /** How many of {@code nodes} many nodes are left after those under {@code from}; -1 if {@code n} is among these. */
    private static int without(Node from, Node n, int nodes) {
        if (from == null || nodes <= 0) {
            return nodes;
        }
        return from == n ? -1 : without(from.right, n, without(from.left, n, nodes - 1));
    }

    boolean repOKKorat() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<>();
        visited.add(root);
        LinkedList<Node> workList = new LinkedList<>();
        workList.add(root);
        while (!workList.isEmpty()) {
            Node current = workList.removeFirst();
            if (current.left != null) {
                if (!visited.add(current.left)) {
                    return false;
                }
                workList.add(current.left);
            }
            if (current.right != null) {
                if (!visited.add(current.right)) {
                    return false;
                }
                workList.add(current.right);
            }
        }
        return visited.size() == size;
    }

    // The methods under test.

    int height() {
        return height(root);
    }

    private static int height(Node n) {
        return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
    }

    /** The length of the way that always turns: left, right, left. */
    int zigzag() {
        int steps = 0;
        boolean left = true;
        for (Node n = root; n != null; n = left ? n.left : n.right) {
            left = !left;
            steps++;
        }
        return steps;
    }

    void removeLeftmost() {
        if (root == null) {
            return;
        }
        if (root.left == null) {
            root = root.right;
        } else {
            Node n = root;
            while (n.left.left != null) {
                n = n.left;
            }
            n.left = n.left.right;
        }
        size--;
    }
}
