import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/**
 * A map from ints to objects: a red-black tree with parent links, balanced as the JDK's is.
 *
 * <p>Scope n: at most n entries, size 0 to n. The methods under test do not read old values, as the published runs had
 * no symbolic values in the tree.
 */
public class TreeMap {
    static final boolean RED = false;
    static final boolean BLACK = true;
    static final Object PRESENT = new Object();

    static class Entry {
        int key;
        Object value;
        Entry left;
        Entry right;
        Entry parent;
        boolean color = BLACK;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    Entry root;
    int size;

    // The precondition.

    boolean repOK() {
        return preH() && preP();
    }

    /** Shape: a tree with right parent links, coloured well, of {@code size} nodes. */
    boolean preH() {
        return repOKShapeColor() && size == count(root);
    }

    /** Values: strict search order. */
    boolean preP() {
        return ordered(root, null, null);
    }

    /** Shape and colour alone: neither the order of keys nor the size. */
    boolean repOKShapeColor() {
        if (root == null) {
            return true;
        }
        return root.parent == null && root.color == BLACK && blackHeight(root) >= 0;
    }

    /**
     * The number of black nodes on each way down from a node, or -1 if the subtree is no good.
     *
     * <p>A child must name its one parent, and the root names none: so no node is met twice, and this ends on any heap.
     */
    private static int blackHeight(Entry e) {
        if (e == null) {
            return 0;
        }
        Entry left = e.left;
        if (left != null && (left.parent != e || (e.color == RED && left.color == RED))) {
            return -1;
        }
        int ofLeft = blackHeight(left);
        if (ofLeft < 0) {
            return -1;
        }
        Entry right = e.right;
        if (right != null && (right == left || right.parent != e || (e.color == RED && right.color == RED))) {
            return -1;
        }
        if (blackHeight(right) != ofLeft) {
            return -1;
        }
        return e.color == BLACK ? ofLeft + 1 : ofLeft;
    }

    private static int count(Entry e) {
        return e == null ? 0 : count(e.left) + 1 + count(e.right);
    }

    private static boolean ordered(Entry e, Entry low, Entry high) {
        if (e == null) {
            return true;
        }
        if (low != null && e.key <= low.key || high != null && e.key >= high.key) {
            return false;
        }
        return ordered(e.left, low, e) && ordered(e.right, e, high);
    }

    // The same precondition with sets, worklists and pairs, as it is mostly written.

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        if (root == null) {
            return size == 0;
        }
        Set<Entry> visited = new HashSet<>();
        if (!isTree(visited)) {
            return false;
        }
        if (visited.size() != size) {
            return false;
        }
        return isColoured() && isOrdered();
    }

    /** As {@link #preH()}. */
    boolean preHKorat() {
        if (root == null) {
            return size == 0;
        }
        Set<Entry> visited = new HashSet<>();
        return isTree(visited) && visited.size() == size && isColoured();
    }

    /** As {@link #repOKShapeColor()}. */
    boolean repOKShapeColorKorat() {
        return root == null || isTree(new HashSet<>()) && isColoured();
    }

    private boolean isTree(Set<Entry> visited) {
        if (root.parent != null) {
            return false;
        }
        visited.add(root);
        LinkedList<Entry> workList = new LinkedList<>();
        workList.add(root);
        while (!workList.isEmpty()) {
            Entry current = workList.removeFirst();
            Entry[] children = {current.left, current.right};
            for (Entry child : children) {
                if (child == null) {
                    continue;
                }
                if (!visited.add(child) || child.parent != current) {
                    return false;
                }
                workList.add(child);
            }
        }
        return true;
    }

    /** An entry, and the black ones on the way to it. */
    private static final class Pair {
        final Entry entry;
        final int blacks;

        Pair(Entry entry, int blacks) {
            this.entry = entry;
            this.blacks = blacks;
        }
    }

    private boolean isColoured() {
        if (root.color != BLACK) {
            return false;
        }
        int blacksToLeaf = -1;
        LinkedList<Pair> workList = new LinkedList<>();
        workList.add(new Pair(root, 1));
        while (!workList.isEmpty()) {
            Pair pair = workList.removeFirst();
            Entry e = pair.entry;
            for (Entry child : new Entry[] {e.left, e.right}) {
                if (child == null) {
                    if (blacksToLeaf == -1) {
                        blacksToLeaf = pair.blacks;
                    } else if (blacksToLeaf != pair.blacks) {
                        return false;
                    }
                } else {
                    if (e.color == RED && child.color == RED) {
                        return false;
                    }
                    workList.add(new Pair(child, pair.blacks + (child.color == BLACK ? 1 : 0)));
                }
            }
        }
        return true;
    }

    /** An entry, and what its keys lie between; null is no bound. */
    private record Range(Entry entry, Integer low, Integer high) {
    }

    private boolean isOrdered() {
        ArrayDeque<Range> workList = new ArrayDeque<>();
        workList.add(new Range(root, null, null));
        while (!workList.isEmpty()) {
            Range range = workList.remove();
            int key = range.entry().key;
            if (range.low() != null && key <= range.low()) {
                return false;
            }
            if (range.high() != null && key >= range.high()) {
                return false;
            }
            if (range.entry().left != null) {
                workList.add(new Range(range.entry().left, range.low(), key));
            }
            if (range.entry().right != null) {
                workList.add(new Range(range.entry().right, key, range.high()));
            }
        }
        return true;
    }

    // The methods under test.

    /** {@link #put(int, Object)} with a fixed value that is not null: the variant of the published numbers. */
    boolean put(int key) {
        return put(key, PRESENT);
    }

    /** A value that is nothing else in the heap. */
    static final class Payload {
    }

    /** {@link #put(int, Object)} with a value that is null or new, as in the published runs in which it is an input. */
    boolean putPayload(int key, Payload value) {
        return put(key, value);
    }

    /** Whether the key is a new one. */
    boolean put(int key, Object value) {
        Entry t = root;
        if (t == null) {
            root = new Entry(key, value, null);
            size = 1;
            return true;
        }
        Entry parent;
        do {
            parent = t;
            if (key < t.key) {
                t = t.left;
            } else if (key > t.key) {
                t = t.right;
            } else {
                t.value = value;
                return false;
            }
        } while (t != null);
        Entry e = new Entry(key, value, parent);
        if (key < parent.key) {
            parent.left = e;
        } else {
            parent.right = e;
        }
        fixAfterInsertion(e);
        size++;
        return true;
    }

    /** As {@link #put(int, Object)}, but it looks at the value first. */
    boolean putNonNull(int key, Object value) {
        if (value == null) {
            throw new IllegalArgumentException("null");
        }
        return put(key, value);
    }

    /** Whether the key was there. */
    boolean remove(int key) {
        Entry e = getEntry(key);
        if (e == null) {
            return false;
        }
        deleteEntry(e, true);
        return true;
    }

    /** {@link #remove} where all values are one, and none is read: the variant of the published numbers. */
    boolean removeKey(int key) {
        Entry e = getEntry(key);
        if (e == null) {
            return false;
        }
        deleteEntry(e, false);
        return true;
    }

    Object get(int key) {
        Entry e = getEntry(key);
        return e == null ? null : e.value;
    }

    boolean containsKey(int key) {
        return getEntry(key) != null;
    }

    boolean containsValue(Object value) {
        for (Entry e = firstEntry(); e != null; e = successor(e)) {
            if (e.value == value) {
                return true;
            }
        }
        return false;
    }

    int firstKey() {
        Entry e = firstEntry();
        if (e == null) {
            throw new IllegalStateException("empty");
        }
        return e.key;
    }

    int lastKey() {
        Entry e = root;
        if (e == null) {
            throw new IllegalStateException("empty");
        }
        while (e.right != null) {
            e = e.right;
        }
        return e.key;
    }

    int size() {
        return size;
    }

    void clear() {
        root = null;
        size = 0;
    }

    // The tree.

    private Entry getEntry(int key) {
        Entry e = root;
        while (e != null) {
            if (key < e.key) {
                e = e.left;
            } else if (key > e.key) {
                e = e.right;
            } else {
                return e;
            }
        }
        return null;
    }

    private Entry firstEntry() {
        Entry e = root;
        if (e != null) {
            while (e.left != null) {
                e = e.left;
            }
        }
        return e;
    }

    private static Entry successor(Entry e) {
        if (e.right != null) {
            Entry s = e.right;
            while (s.left != null) {
                s = s.left;
            }
            return s;
        }
        Entry child = e;
        Entry up = e.parent;
        while (up != null && child == up.right) {
            child = up;
            up = up.parent;
        }
        return up;
    }

    private void deleteEntry(Entry e, boolean withValue) {
        size--;
        Entry gone = e;
        if (e.left != null && e.right != null) {
            gone = successor(e);
            e.key = gone.key;
            if (withValue) {
                e.value = gone.value;
            }
        }
        Entry child = gone.left != null ? gone.left : gone.right;
        if (child != null) {
            child.parent = gone.parent;
            if (gone.parent == null) {
                root = child;
            } else if (gone == gone.parent.left) {
                gone.parent.left = child;
            } else {
                gone.parent.right = child;
            }
            gone.left = null;
            gone.right = null;
            gone.parent = null;
            if (gone.color == BLACK) {
                fixAfterDeletion(child);
            }
        } else if (gone.parent == null) {
            root = null;
        } else {
            if (gone.color == BLACK) {
                fixAfterDeletion(gone);
            }
            if (gone.parent != null) {
                if (gone == gone.parent.left) {
                    gone.parent.left = null;
                } else if (gone == gone.parent.right) {
                    gone.parent.right = null;
                }
                gone.parent = null;
            }
        }
    }

    // A missing node is black and has neither parent nor children.

    private static boolean colorOf(Entry e) {
        return e == null ? BLACK : e.color;
    }

    private static Entry parentOf(Entry e) {
        return e == null ? null : e.parent;
    }

    private static Entry leftOf(Entry e) {
        return e == null ? null : e.left;
    }

    private static Entry rightOf(Entry e) {
        return e == null ? null : e.right;
    }

    private static void setColor(Entry e, boolean color) {
        if (e != null) {
            e.color = color;
        }
    }

    private void rotateLeft(Entry e) {
        if (e == null) {
            return;
        }
        Entry r = e.right;
        e.right = r.left;
        if (r.left != null) {
            r.left.parent = e;
        }
        r.parent = e.parent;
        if (e.parent == null) {
            root = r;
        } else if (e.parent.left == e) {
            e.parent.left = r;
        } else {
            e.parent.right = r;
        }
        r.left = e;
        e.parent = r;
    }

    private void rotateRight(Entry e) {
        if (e == null) {
            return;
        }
        Entry l = e.left;
        e.left = l.right;
        if (l.right != null) {
            l.right.parent = e;
        }
        l.parent = e.parent;
        if (e.parent == null) {
            root = l;
        } else if (e.parent.right == e) {
            e.parent.right = l;
        } else {
            e.parent.left = l;
        }
        l.right = e;
        e.parent = l;
    }

    private void fixAfterInsertion(Entry x) {
        x.color = RED;
        while (x != null && x != root && x.parent.color == RED) {
            if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
                Entry uncle = rightOf(parentOf(parentOf(x)));
                if (colorOf(uncle) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(uncle, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == rightOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateLeft(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    rotateRight(parentOf(parentOf(x)));
                }
            } else {
                Entry uncle = leftOf(parentOf(parentOf(x)));
                if (colorOf(uncle) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(uncle, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == leftOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateRight(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    rotateLeft(parentOf(parentOf(x)));
                }
            }
        }
        root.color = BLACK;
    }

    private void fixAfterDeletion(Entry x) {
        while (x != root && colorOf(x) == BLACK) {
            if (x == leftOf(parentOf(x))) {
                Entry sib = rightOf(parentOf(x));
                if (colorOf(sib) == RED) {
                    setColor(sib, BLACK);
                    setColor(parentOf(x), RED);
                    rotateLeft(parentOf(x));
                    sib = rightOf(parentOf(x));
                }
                if (colorOf(leftOf(sib)) == BLACK && colorOf(rightOf(sib)) == BLACK) {
                    setColor(sib, RED);
                    x = parentOf(x);
                } else {
                    if (colorOf(rightOf(sib)) == BLACK) {
                        setColor(leftOf(sib), BLACK);
                        setColor(sib, RED);
                        rotateRight(sib);
                        sib = rightOf(parentOf(x));
                    }
                    setColor(sib, colorOf(parentOf(x)));
                    setColor(parentOf(x), BLACK);
                    setColor(rightOf(sib), BLACK);
                    rotateLeft(parentOf(x));
                    x = root;
                }
            } else {
                Entry sib = leftOf(parentOf(x));
                if (colorOf(sib) == RED) {
                    setColor(sib, BLACK);
                    setColor(parentOf(x), RED);
                    rotateRight(parentOf(x));
                    sib = leftOf(parentOf(x));
                }
                if (colorOf(rightOf(sib)) == BLACK && colorOf(leftOf(sib)) == BLACK) {
                    setColor(sib, RED);
                    x = parentOf(x);
                } else {
                    if (colorOf(leftOf(sib)) == BLACK) {
                        setColor(rightOf(sib), BLACK);
                        setColor(sib, RED);
                        rotateLeft(sib);
                        sib = leftOf(parentOf(x));
                    }
                    setColor(sib, colorOf(parentOf(x)));
                    setColor(parentOf(x), BLACK);
                    setColor(leftOf(sib), BLACK);
                    rotateRight(parentOf(x));
                    x = root;
                }
            }
        }
        setColor(x, BLACK);
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
