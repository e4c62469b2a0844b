import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A set of words over two letters: a way down for each. Scope n: at most n nodes, 0 to n words. */
public class Trie {
    static class Node {
        Node a;
        Node b;
        boolean isWord;
    }

    Node root;
    int words;

    boolean repOK() {
        return nodes(root, 0) >= 0 && words == words(root);
    }

    /** The nodes before {@code n} in preorder, and those under it; -1 if one is met twice, or a leaf is no word. */
    private int nodes(Node n, int before) {
        if (n == null || before < 0) {
            return before;
        }
        if (left(root, n, before) < 0 || n.a == null && n.b == null && !n.isWord) {
            return -1;
        }
        return nodes(n.b, nodes(n.a, before + 1));
    }

    /** How many of {@code nodes} many nodes are left after those under {@code from}; -1 if {@code n} is among these. */
    private static int left(Node from, Node n, int nodes) {
        if (from == null || nodes <= 0) {
            return nodes;
        }
        return from == n ? -1 : left(from.b, n, left(from.a, n, nodes - 1));
    }

    private static int words(Node n) {
        return n == null ? 0 : words(n.a) + words(n.b) + (n.isWord ? 1 : 0);
    }

    boolean repOKKorat() {
        Checker checker = new Checker();
        return checker.accepts(root) && checker.words.size() == words;
    }

    /** Looks at each node once, and keeps those that are words. */
    private static class Checker {
        private final Set<Node> seen = new HashSet<>();
        private final List<Node> words = new ArrayList<>();

        boolean accepts(Node n) {
            if (n == null) {
                return true;
            }
            if (!seen.add(n)) {
                return false;
            }
            boolean isLeaf = n.a == null && n.b == null;
            if (n.isWord) {
                words.add(n);
            } else if (isLeaf) {
                return false;
            }
            return accepts(n.a) && accepts(n.b);
        }
    }

    // The methods under test. A word is the lowest bits of a number, so many as are told, at most three.

    boolean contains(int word, int length) {
        Node n = root;
        for (int i = 0; i < length && n != null; i++) {
            n = (word >> i & 1) == 0 ? n.a : n.b;
        }
        return n != null && n.isWord;
    }

    /** Whether the word is a new one. */
    boolean add(int word, int length) {
        if (length < 0 || length > 3) {
            return false;
        }
        if (root == null) {
            root = new Node();
        }
        Node n = root;
        for (int i = 0; i < length; i++) {
            boolean isA = (word >> i & 1) == 0;
            Node next = isA ? n.a : n.b;
            if (next == null) {
                next = new Node();
                if (isA) {
                    n.a = next;
                } else {
                    n.b = next;
                }
            }
            n = next;
        }
        if (n.isWord) {
            return false;
        }
        n.isWord = true;
        words++;
        return true;
    }

    /** The length of the first word in the order of a dictionary, -1 if there is none. */
    int first() {
        int length = 0;
        Node n = root;
        while (n != null) {
            if (n.isWord) {
                return length;
            }
            n = n.a != null ? n.a : n.b;
            length++;
        }
        return -1;
    }
}
