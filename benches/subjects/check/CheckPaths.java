import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Numbers of paths, counted as the different records of all valid inputs within scope. */
final class CheckPaths {
    private CheckPaths() {}

    static void run() {
        treeMap();
        linkedList();
        hashMap();
        avlTree();
        binomialHeap();
        schedule();
        searchTree();
    }

    private static String record(Runnable run) {
        Trace.start();
        try {
            run.run();
        } catch (RuntimeException e) {
            return Trace.stop() + e.getClass();
        }
        return Trace.stop();
    }

    private static <T> void on(Set<String> records, T subject, Consumer<T> call) {
        T copy = copy(subject, new IdentityHashMap<>());
        records.add(record(() -> call.accept(copy)));
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T from, Map<Object, Object> known) {
        if (from == null || from.getClass() == Object.class) {
            return from;
        }
        Object to = known.get(from);
        if (to != null) {
            return (T) to;
        }
        try {
            Class<?> c = from.getClass();
            if (c.isArray()) {
                int n = Array.getLength(from);
                to = Array.newInstance(c.getComponentType(), n);
                known.put(from, to);
                for (int i = 0; i < n; i++) {
                    Array.set(to, i, copy(Array.get(from, i), known));
                }
                return (T) to;
            }
            to = UNSAFE.allocateInstance(c);
            known.put(from, to);
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    f.set(to, f.getType().isPrimitive() ? f.get(from) : copy(f.get(from), known));
                }
            }
            return (T) to;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final sun.misc.Unsafe UNSAFE = unsafe();

    private static sun.misc.Unsafe unsafe() {
        try {
            Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (sun.misc.Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Shape only: the shapes are those that can be coloured well, but neither colours nor keys that the method sees are
     * held against the predicate: each key is less than, the same as or greater than the one that is looked for, 1.
     */
    private static void withAnyValues(TreeMap map, int n, Consumer<TreeMap> then) {
        List<TreeMap.Entry> entries = new ArrayList<>();
        collect(map.root, entries);
        int all = (int) Math.round(Math.pow(6, n));
        for (int values = 0; values < all; values++) {
            int rest = values;
            for (TreeMap.Entry e : entries) {
                e.key = rest % 3;
                e.color = rest / 3 % 2 == 0;
                rest /= 6;
            }
            then.accept(map);
        }
    }

    private static String shape(TreeMap.Entry e) {
        return e == null ? "." : "(" + shape(e.left) + shape(e.right) + ")";
    }

    private static void collect(TreeMap.Entry e, List<TreeMap.Entry> list) {
        if (e != null) {
            list.add(e);
            collect(e.left, list);
            collect(e.right, list);
        }
    }

    private static void treeMap() {
        Set<String> put = new HashSet<>();
        Set<String> remove = new HashSet<>();
        Set<String> putShape = new HashSet<>();
        Set<String> removeShape = new HashSet<>();
        Set<String> shapes = new HashSet<>();
        int eager = 0;
        for (int n = 0; n <= 7; n++) {
            for (TreeMap map : CheckShapes.treeMaps(n)) {
                Set<String> here = new HashSet<>();
                for (int key = 5; key <= 10 * n + 5; key += 5) {
                    int k = key;
                    on(put, map, m -> m.put(k));
                    on(here, map, m -> m.put(k));
                    on(remove, map, m -> m.removeKey(k));
                }
                eager += here.size();
                if (n <= 5 && shapes.add(shape(map.root))) {
                    withAnyValues(map, n, m -> {
                        on(putShape, m, x -> x.put(1));
                        on(removeShape, m, x -> x.removeKey(1));
                    });
                }
            }
            int[] lissaPut = {0, 0, 0, 0, 0, 71};
            int[] lissaRemove = {0, 0, 0, 0, 87, 0};
            int[] pliPut = {0, 0, 0, 0, 0, 46, 0, 86};
            int[] pliRemove = {0, 0, 0, 0, 41, 58, 0, 141};
            int[] ifRepOK = {0, 0, 14, 28, 64, 152, 360, 855};
            if (n <= 5) {
                expect("TreeMap.put " + n + " shape", putShape.size(), lissaPut[n]);
                expect("TreeMap.remove " + n + " shape", removeShape.size(), lissaRemove[n]);
            }
            expect("TreeMap.put " + n + " precise", put.size(), pliPut[n]);
            expect("TreeMap.remove " + n + " precise", remove.size(), pliRemove[n]);
            expect("TreeMap.put " + n + " assume", eager, ifRepOK[n]);
        }
    }

    private static void expect(String what, int is, int expected) {
        if (expected != 0) {
            Check.expect(what, is, expected);
        } else {
            System.out.printf("%-52s %8d (not published)%n", what, is);
        }
    }

    private static void linkedList() {
        Set<String> add = new HashSet<>();
        Set<String> remove = new HashSet<>();
        for (int n = 0; n < 20; n++) {
            LinkedList list = CheckShapes.linkedList(n);
            on(add, list, l -> l.add(1));
            for (int x = 0; x <= n; x++) {
                int element = x;
                on(remove, list, l -> l.remove(element));
            }
        }
        expect("LinkedList.add 20", add.size(), 2);
        expect("LinkedList.remove 20", remove.size(), 57);
    }

    /** Entries in one bucket only: the others are never read. */
    private static void hashMap() {
        Set<String> put = new HashSet<>();
        Set<String> remove = new HashSet<>();
        Set<String> putShape = new HashSet<>();
        Set<String> removeShape = new HashSet<>();
        for (int n = 0; n <= 5; n++) {
            for (int bucket = 0; bucket < 16; bucket++) {
                int b = bucket;
                HashMap map = new HashMap();
                for (int i = 0; i < n; i++) {
                    map.put(bucket + 16 * i);
                }
                for (int i = 0; i <= n; i++) {
                    int k = bucket + 16 * i;
                    on(put, map, m -> m.put(k));
                    on(remove, map, m -> m.remove(k));
                }
                List<HashMap.Entry> entries = new ArrayList<>();
                for (HashMap.Entry e = bucket(map, b); e != null; e = e.next) {
                    entries.add(e);
                }
                // Shape only: hash and key of an entry are what they like.
                for (int bits = 0; bits < 1 << 2 * n; bits++) {
                    for (int i = 0; i < n; i++) {
                        entries.get(i).hash = (bits >> 2 * i & 1) != 0 ? b : -1;
                        entries.get(i).key = (bits >> 2 * i & 2) != 0 ? b : -1;
                    }
                    on(putShape, map, m -> m.put(b));
                    on(removeShape, map, m -> m.remove(b));
                }
            }
            int[] lissaPut = {0, 0, 0, 352, 0, 1504};
            int[] lissaRemove = {0, 0, 0, 400, 848, 0};
            expect("HashMap.put " + n + " shape", putShape.size(), lissaPut[n]);
            expect("HashMap.remove " + n + " shape", removeShape.size(), lissaRemove[n]);
            expect("HashMap.put " + n + " precise", put.size(), n == 1 ? 48 : 0);
            expect("HashMap.remove " + n + " precise", remove.size(), n == 1 ? 48 : 0);
        }
    }

    private static HashMap.Entry bucket(HashMap map, int b) {
        try {
            return (HashMap.Entry) HashMap.class.getDeclaredField("e" + b).get(map);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void avlTree() {
        Set<String> insert = new HashSet<>();
        Set<String> remove = new HashSet<>();
        for (int n = 0; n <= 5; n++) {
            for (AvlTree tree : CheckShapes.avlTrees(n)) {
                for (int x = 5; x <= 10 * n + 5; x += 5) {
                    int element = x;
                    on(insert, tree, t -> t.insert(element));
                    on(remove, tree, t -> t.remove(element));
                }
            }
            expect("AvlTree.insert " + n + " precise", insert.size(), n == 5 ? 69 : 0);
            expect("AvlTree.remove " + n + " precise", remove.size(), n == 5 ? 79 : 0);
        }
    }

    private static void binomialHeap() {
        Set<String> insert = new HashSet<>();
        Set<String> fixed = new HashSet<>();
        Set<String> defective = new HashSet<>();
        for (int n = 0; n <= 5; n++) {
            BinomialHeap heap = CheckShapes.binomialHeap(n);
            List<BinomialHeap.Node> nodes = CheckShapes.all(heap.nodes);
            // All weak orders of the keys, and of the new one among them.
            int all = (int) Math.round(Math.pow(n + 1, n));
            for (int keys = 0; keys < all; keys++) {
                int rest = keys;
                for (BinomialHeap.Node node : nodes) {
                    node.key = 2 * (rest % (n + 1));
                    rest /= n + 1;
                }
                if (!heap.repOK()) {
                    continue;
                }
                on(fixed, heap, BinomialHeap::extractMin);
                on(defective, heap, BinomialHeap::extractMinDefective);
                for (int x = -1; x <= 2 * n + 1; x++) {
                    int key = x;
                    on(insert, heap, h -> h.insert(key));
                }
            }
        }
        expect("BinomialHeap.insert 5 precise", insert.size(), 10);
        expect("BinomialHeap.extractMin 5 precise", fixed.size(), 12);
        expect("BinomialHeap.extractMinDefective 5 precise", defective.size(), 11);
    }

    private static void schedule() {
        Set<String> add = new HashSet<>();
        Set<String> expire = new HashSet<>();
        Set<String> finish = new HashSet<>();
        Set<String> printed = new HashSet<>();
        Set<String> expireShape = new HashSet<>();
        Set<String> expireAny = new HashSet<>();
        for (int counts = 0; counts < 5 * 5 * 5 * 5; counts++) {
            int one = counts % 5;
            int two = counts / 5 % 5;
            int three = counts / 25 % 5;
            int blocked = counts / 125;
            if (one + two + three + blocked > 4) {
                continue;
            }
            int[] of = new int[blocked];
            java.util.Arrays.fill(of, 1);
            Schedule s = CheckShapes.schedule(one, two, three, of);
            if (!s.repOK()) {
                throw new AssertionError("not a valid scheduler");
            }
            for (int p = 0; p <= 4; p++) {
                int priority = p;
                on(add, s, x -> x.addProcess(priority));
            }
            on(expire, s, Schedule::quantumExpire);
            withAnyValues(s, 4, x -> on(expireShape, x, Schedule::quantumExpire));
            withAnyValues(s, 5, x -> on(expireAny, x, Schedule::quantumExpire));
            on(finish, s, Schedule::finishAllProcesses);
            on(printed, s, Schedule::finishAllProcessesAsPrinted);
        }
        expect("Schedule.addProcess 4 precise", add.size(), 8);
        expect("Schedule.quantumExpire 4 precise", expire.size(), 10);
        expect("Schedule.quantumExpire 4 shape, priorities 0 to 3", expireShape.size(), 43);
        expect("Schedule.quantumExpire 4 shape, any priority", expireAny.size(), 0);
        expect("Schedule.finishAllProcesses 4 precise", finish.size(), 70);
        expect("Schedule.finishAllProcessesAsPrinted 4 precise", printed.size(), 0);
    }

    /** Shape only: the counts that the method sees are any, and the priorities are from 0 on. */
    private static void withAnyValues(Schedule from, int priorities, Consumer<Schedule> then) {
        Schedule s = copy(from, new IdentityHashMap<>());
        for (int values = 0; values < 8 * priorities * priorities * priorities; values++) {
            int rest = values / 8;
            for (int i = 1; i <= 3; i++) {
                s.pQueues[i].memCount = values >> i - 1 & 1;
                if (s.pQueues[i].first != null) {
                    s.pQueues[i].first.priority = rest % priorities;
                }
                rest /= priorities;
            }
            then.accept(s);
        }
    }

    /** The published bound counts the tree object as well. */
    private static void searchTree() {
        int[] published = {2, 4, 9, 23, 65};
        int eager = 0;
        for (int n = 0; n <= 5; n++) {
            for (BinarySearchTree tree : CheckShapes.searchTrees(n)) {
                Set<String> here = new HashSet<>();
                on(here, tree, BinarySearchTree::findMin);
                eager += here.size();
            }
            if (n > 0) {
                expect("BinarySearchTree.findMin n = " + (n + 1) + " assume", eager, published[n - 1]);
            }
        }
    }
}
