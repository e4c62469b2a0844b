//@ target: SearchTree.removeRoot(int)
//@ objects: SearchTree=1 SearchTree$Node=2
//@ ints: 0 1 2
//@ options: --scope 2
/** A search tree with its size: what the size is follows from the shape. */
class SearchTree {
    static class Node {
        int key;
        Node left, right;
    }

    Node root;
    int size;

    boolean repOK() {
        return size >= 0 && ordered(root, Long.MIN_VALUE, Long.MAX_VALUE, 0) == size;
    }

    private static int ordered(Node n, long above, long below, int depth) {
        if (n == null) {
            return 0;
        }
        if (depth > 2 || n.key <= above || n.key >= below) {
            return -100;
        }
        return 1 + ordered(n.left, above, n.key, depth + 1) + ordered(n.right, n.key, below, depth + 1);
    }

    /** The number of entries that are left; -1 where the root has another key. */
    int removeRoot(int key) {
        if (root == null || root.key != key) {
            return -1;
        }
        Node left = root.left;
        if (left == null) {
            root = root.right;
        } else {
            Node last = left;
            while (last.right != null) {
                last = last.right;
            }
            last.right = root.right;
            root = left;
        }
        return --size;
    }
}
