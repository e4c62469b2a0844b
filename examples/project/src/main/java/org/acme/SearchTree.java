package org.acme;

/** A set of numbers, as a binary search tree. */
public class SearchTree {
    private static class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    private boolean repOK() {
        return ordered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean ordered(Node n, long low, long high) {
        return n == null
                || low < n.key && n.key < high && ordered(n.left, low, n.key) && ordered(n.right, n.key, high);
    }

    /** Adds a number; false if it was there. */
    public boolean insert(int key) {
        if (root == null) {
            root = new Node(key);
            return true;
        }
        Node at = root;
        while (at.key != key) {
            if (key < at.key) {
                if (at.left == null) {
                    at.left = new Node(key);
                    return true;
                }
                at = at.left;
            } else {
                if (at.right == null) {
                    at.right = new Node(key);
                    return true;
                }
                at = at.right;
            }
        }
        return false;
    }

    /** Whether a number is there. */
    public boolean contains(int key) {
        Node at = root;
        while (at != null && at.key != key) {
            at = key < at.key ? at.left : at.right;
        }
        return at != null;
    }

    /** The number of levels. */
    public int height() {
        return height(root);
    }

    private static int height(Node n) {
        return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
    }
}
