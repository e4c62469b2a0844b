import java.util.*;

/** Fail-fast iterators. */
public class CollectionsConcurrentModification {
    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (ConcurrentModificationException e) {
            System.out.println("CME " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4));
        t(() -> { for (Integer i : l) if (i == 2) l.remove(i); });
        t(() -> { for (Integer i : l) if (i == 3) l.remove(i); });
        System.out.println(l);
        Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        t(() -> { for (Integer k : m.keySet()) m.put(k + 10, k); });
        t(() -> { for (Integer k : m.keySet()) m.put(k, k * 2); });
        Map<Integer, Integer> tm = new TreeMap<>(Map.of(1, 1, 2, 2));
        t(() -> { for (Integer k : tm.keySet()) tm.remove(k); });
        LinkedList<Integer> ll = new LinkedList<>(List.of(1, 2, 3));
        t(() -> { for (Integer i : ll) ll.addLast(9); });
        t(() -> { List<Integer> sub = l.subList(0, 1); l.add(5); sub.size(); });
        t(() -> l.forEach(x -> l.add(x)));
        t(() -> { Iterator<Integer> it = l.iterator(); it.next(); it.remove(); it.next(); });
        System.out.println(l.size() + " " + ll.size());
    }
}
