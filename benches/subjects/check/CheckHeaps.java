import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * All heaps of a few objects, cyclic and shared ones included: the shape predicates end on each of them, throw nothing,
 * and accept as many, up to the names of the objects, as there are valid structures.
 */
final class CheckHeaps {
    /** One field of one object, and the values that it takes. */
    private record Place(Object owner, Field field, Object[] domain) {}

    private final Object root;
    private final List<Place> places = new ArrayList<>();

    private CheckHeaps(Object root) {
        this.root = root;
    }

    static void run() {
        treeMap();
        searchTrees();
        linkedList();
        hashMap();
        binomialHeap();
        schedule();
    }

    private void add(Object owner, String field, Object... domain) {
        try {
            Field f = owner.getClass().getDeclaredField(field);
            f.setAccessible(true);
            places.add(new Place(owner, f, domain));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object[] orNull(Object... objects) {
        Object[] all = new Object[objects.length + 1];
        System.arraycopy(objects, 0, all, 1, objects.length);
        return all;
    }

    private int accepted(BooleanSupplier predicate) {
        Set<String> structures = new HashSet<>();
        try {
            each(0, predicate, structures);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return structures.size();
    }

    private void each(int i, BooleanSupplier predicate, Set<String> structures) throws IllegalAccessException {
        if (i == places.size()) {
            if (predicate.getAsBoolean()) {
                StringBuilder text = new StringBuilder();
                describe(root, new IdentityHashMap<>(), text);
                structures.add(text.toString());
            }
            return;
        }
        Place p = places.get(i);
        for (Object value : p.domain) {
            p.field.set(p.owner, value);
            each(i + 1, predicate, structures);
        }
    }

    /** What is reachable through the places, objects numbered as they are met. */
    private void describe(Object o, Map<Object, Integer> met, StringBuilder text) throws IllegalAccessException {
        if (o == null || o instanceof Integer || o instanceof Boolean) {
            text.append(o).append(' ');
            return;
        }
        Integer known = met.putIfAbsent(o, met.size());
        text.append('#').append(known == null ? met.size() - 1 : known).append(' ');
        if (known != null) {
            return;
        }
        if (o instanceof Object[] elements) {
            for (Object e : elements) {
                describe(e, met, text);
            }
        }
        for (Place p : places) {
            if (p.owner == o) {
                describe(p.field.get(o), met, text);
            }
        }
    }

    private static void treeMap() {
        TreeMap map = new TreeMap();
        TreeMap.Entry[] entries = {new TreeMap.Entry(0, null, null), new TreeMap.Entry(0, null, null)};
        CheckHeaps heaps = new CheckHeaps(map);
        heaps.add(map, "root", orNull((Object[]) entries));
        heaps.add(map, "size", 0, 1, 2, 3);
        for (TreeMap.Entry e : entries) {
            heaps.add(e, "left", orNull((Object[]) entries));
            heaps.add(e, "right", orNull((Object[]) entries));
            heaps.add(e, "parent", orNull((Object[]) entries));
            heaps.add(e, "color", true, false);
        }
        Check.expect("TreeMap: valid heaps of 2 entries", heaps.accepted(map::preH), 4);
    }

    private static void searchTrees() {
        BinarySearchTree tree = new BinarySearchTree();
        Object[] nodes = {new BinarySearchTree.Node(1), new BinarySearchTree.Node(2), new BinarySearchTree.Node(3)};
        CheckHeaps heaps = new CheckHeaps(tree);
        heaps.add(tree, "root", orNull(nodes));
        for (Object n : nodes) {
            heaps.add(n, "left", orNull(nodes));
            heaps.add(n, "right", orNull(nodes));
        }
        Check.expect("BinarySearchTree: valid heaps of 3 nodes", heaps.accepted(tree::preH), 9);

        AvlTree avl = new AvlTree();
        Object[] avlNodes = {new AvlTree.Node(1), new AvlTree.Node(2), new AvlTree.Node(3)};
        heaps = new CheckHeaps(avl);
        heaps.add(avl, "root", orNull(avlNodes));
        for (Object n : avlNodes) {
            heaps.add(n, "left", orNull(avlNodes));
            heaps.add(n, "right", orNull(avlNodes));
        }
        Check.expect("AvlTree: valid heaps of 3 nodes", heaps.accepted(avl::preH), 5);
    }

    private static void linkedList() {
        LinkedList list = new LinkedList();
        Object[] entries = {new LinkedList.Entry(), new LinkedList.Entry(), new LinkedList.Entry()};
        CheckHeaps heaps = new CheckHeaps(list);
        heaps.add(list, "header", orNull(entries));
        heaps.add(list, "size", 0, 1, 2, 3);
        for (Object e : entries) {
            heaps.add(e, "next", orNull(entries));
            heaps.add(e, "previous", orNull(entries));
        }
        Check.expect("LinkedList: valid heaps of 3 entries", heaps.accepted(list::preH), 3);
    }

    /** Three of the buckets: none, one or two entries in all. */
    private static void hashMap() {
        HashMap map = new HashMap();
        Object[] entries = {new HashMap.Entry(0, 0, null, null), new HashMap.Entry(0, 0, null, null)};
        CheckHeaps heaps = new CheckHeaps(map);
        for (String bucket : new String[] {"e0", "e1", "e15"}) {
            heaps.add(map, bucket, orNull(entries));
        }
        heaps.add(map, "size", 0, 1, 2, 3);
        for (Object e : entries) {
            heaps.add(e, "next", orNull(entries));
        }
        Check.expect("HashMap: valid heaps of 2 entries, 3 buckets", heaps.accepted(map::preH), 1 + 3 + 6);
    }

    private static void binomialHeap() {
        BinomialHeap heap = new BinomialHeap();
        Object[] nodes = {new BinomialHeap.Node(0), new BinomialHeap.Node(0)};
        CheckHeaps heaps = new CheckHeaps(heap);
        heaps.add(heap, "nodes", orNull(nodes));
        heaps.add(heap, "size", -1, 0, 1, 2, 3);
        for (Object n : nodes) {
            heaps.add(n, "parent", orNull(nodes));
            heaps.add(n, "sibling", orNull(nodes));
            heaps.add(n, "child", orNull(nodes));
            heaps.add(n, "degree", 0, 1, 2);
        }
        Check.expect("BinomialHeap: valid heaps of 2 nodes", heaps.accepted(heap::preH), 3);
    }

    private static void schedule() {
        Schedule s = new Schedule();
        Object[] jobs = {new Schedule.Job(), new Schedule.Job()};
        CheckHeaps heaps = new CheckHeaps(s);
        // The array is described by its elements; the queues in it stay.
        heaps.add(s, "pQueues", (Object) s.pQueues);
        heaps.add(s, "numProcesses", 0, 1, 2);
        for (Object list : new Object[] {s.pQueues[1], s.pQueues[2], s.pQueues[3], s.blockQueue}) {
            heaps.add(list, "first", orNull(jobs));
            heaps.add(list, "last", orNull(jobs));
        }
        heaps.add(s, "blockQueue", null, s.blockQueue, s.pQueues[2]);
        for (Object job : jobs) {
            heaps.add(job, "next", orNull(jobs));
            heaps.add(job, "prev", orNull(jobs));
        }
        Check.expect("Schedule: valid heaps of 2 jobs", heaps.accepted(s::preH), 15);
    }
}
