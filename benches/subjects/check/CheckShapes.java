import java.util.ArrayList;
import java.util.List;

/** All valid structures of the subjects, made by construction rather than by their predicates. */
final class CheckShapes {
    private CheckShapes() {}

    /** A binary tree. */
    record Tree(Tree left, Tree right) {
        static int size(Tree t) {
            return t == null ? 0 : 1 + size(t.left) + size(t.right);
        }
    }

    /** All binary trees of n nodes. */
    static List<Tree> trees(int n) {
        List<Tree> all = new ArrayList<>();
        if (n == 0) {
            all.add(null);
        }
        for (int left = 0; left < n; left++) {
            for (Tree l : trees(left)) {
                for (Tree r : trees(n - 1 - left)) {
                    all.add(new Tree(l, r));
                }
            }
        }
        return all;
    }

    /** All red-black trees of n nodes, keys 10, 20, 30... in order. */
    static List<TreeMap> treeMaps(int n) {
        List<TreeMap> all = new ArrayList<>();
        for (Tree t : trees(n)) {
            for (int colors = 0; colors < 1 << n; colors++) {
                TreeMap map = new TreeMap();
                int[] next = {0};
                map.root = entries(t, null, colors, next);
                map.size = n;
                if (map.preH()) {
                    all.add(map);
                }
            }
        }
        return all;
    }

    private static TreeMap.Entry entries(Tree t, TreeMap.Entry parent, int colors, int[] next) {
        if (t == null) {
            return null;
        }
        TreeMap.Entry e = new TreeMap.Entry(0, TreeMap.PRESENT, parent);
        e.left = entries(t.left(), e, colors, next);
        int i = next[0]++;
        e.key = 10 * (i + 1);
        e.color = (colors >> i & 1) != 0;
        e.right = entries(t.right(), e, colors, next);
        return e;
    }

    static List<BinarySearchTree> searchTrees(int n) {
        List<BinarySearchTree> all = new ArrayList<>();
        for (Tree t : trees(n)) {
            BinarySearchTree tree = new BinarySearchTree();
            tree.root = nodes(t, new int[] {0});
            all.add(tree);
        }
        return all;
    }

    private static BinarySearchTree.Node nodes(Tree t, int[] next) {
        if (t == null) {
            return null;
        }
        BinarySearchTree.Node left = nodes(t.left(), next);
        BinarySearchTree.Node n = new BinarySearchTree.Node(10 * ++next[0]);
        n.left = left;
        n.right = nodes(t.right(), next);
        return n;
    }

    static List<AvlTree> avlTrees(int n) {
        List<AvlTree> all = new ArrayList<>();
        for (Tree t : trees(n)) {
            AvlTree tree = new AvlTree();
            tree.root = avlNodes(t, new int[] {0});
            if (tree.repOK()) {
                all.add(tree);
            }
        }
        return all;
    }

    private static AvlTree.Node avlNodes(Tree t, int[] next) {
        if (t == null) {
            return null;
        }
        AvlTree.Node left = avlNodes(t.left(), next);
        AvlTree.Node n = new AvlTree.Node(10 * ++next[0]);
        n.left = left;
        n.right = avlNodes(t.right(), next);
        int l = n.left == null ? -1 : n.left.height;
        int r = n.right == null ? -1 : n.right.height;
        n.height = Math.max(l, r) + 1;
        return n;
    }

    /** The one shape of n nodes; keys are set by the caller. */
    static BinomialHeap binomialHeap(int n) {
        BinomialHeap heap = new BinomialHeap();
        heap.size = n;
        BinomialHeap.Node last = null;
        for (int degree = 0; n >> degree != 0; degree++) {
            if ((n >> degree & 1) != 0) {
                BinomialHeap.Node root = binomialTree(degree);
                if (last == null) {
                    heap.nodes = root;
                } else {
                    last.sibling = root;
                }
                last = root;
            }
        }
        return heap;
    }

    private static BinomialHeap.Node binomialTree(int degree) {
        BinomialHeap.Node root = new BinomialHeap.Node(0);
        root.degree = degree;
        for (int d = 0; d < degree; d++) {
            BinomialHeap.Node child = binomialTree(d);
            child.parent = root;
            child.sibling = root.child;
            root.child = child;
        }
        return root;
    }

    static List<BinomialHeap.Node> all(BinomialHeap.Node n) {
        List<BinomialHeap.Node> list = new ArrayList<>();
        for (; n != null; n = n.sibling) {
            list.add(n);
            list.addAll(all(n.child));
        }
        return list;
    }

    static LinkedList linkedList(int elements) {
        LinkedList list = new LinkedList();
        for (int i = 0; i < elements; i++) {
            list.add(i);
        }
        return list;
    }

    /** A scheduler with so many jobs of priority 1, 2, 3, and blocked ones, whose priorities are given. */
    static Schedule schedule(int one, int two, int three, int[] blocked) {
        Schedule s = new Schedule();
        int[] counts = {one, two, three};
        for (int p = 1; p <= 3; p++) {
            for (int i = 0; i < counts[p - 1]; i++) {
                s.addProcess(p);
            }
        }
        for (int p : blocked) {
            // Blocked by way of a scheduler that has no other job.
            Schedule other = new Schedule();
            other.blockQueue = s.blockQueue;
            other.addProcess(p);
            other.blockProcess();
            s.numProcesses++;
        }
        return s;
    }
}
