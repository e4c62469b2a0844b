/** A red-black tree in which the key of a node hides another field of that name, which bounds it. */
public class Hiding {
    static class Bounded { int key; }

    static class Node extends Bounded {
        int key;
        Node left, right, parent;
        boolean red;
    }

    Node root;

    boolean repOK() {
        if (root == null) return true;
        if (root.parent != null || root.red) return false;
        return fits(root) && blacks(root) >= 0;
    }

    static boolean fits(Node n) {
        if (n == null) return true;
        if (n.key >= ((Bounded) n).key) return false;
        if (n.left != null && (n.left.parent != n || (n.red && n.left.red))) return false;
        if (n.right != null && (n.right.parent != n || (n.red && n.right.red))) return false;
        if (n.left != null && n.left == n.right) return false;
        return fits(n.left) && fits(n.right);
    }

    static int blacks(Node n) {
        if (n == null) return 0;
        int left = blacks(n.left), right = blacks(n.right);
        if (left < 0 || left != right) return -1;
        return left + (n.red ? 0 : 1);
    }

    int find(int key) {
        Node n = root;
        int found = 0;
        while (n != null) {
            found++;
            if (n.left != null && n.left.red) found += 10;
            if (n.right != null && n.right.red) found += 100;
            if (key == n.key) return found;
            n = key < n.key ? n.left : n.right;
        }
        return -found;
    }
}
