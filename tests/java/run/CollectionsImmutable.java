import java.util.*;

/** List.of, Map.of, Set.of and copies: immutability and null checks. */
public class CollectionsImmutable {
    interface Act {
        void run();
    }
    static void t(Act a) {
        try {
            a.run();
            System.out.println("ok");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + (e instanceof NullPointerException ? "" : e.getMessage()));
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(3, 1, 2);
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
        Set<Integer> s = Set.of(4, 5, 6);
        System.out.println(l + " " + new TreeMap<>(m) + " " + new TreeSet<>(s) + " " + l.hashCode() + " " + m.hashCode() + " " + s.hashCode());
        t(() -> l.set(0, 1));
        t(() -> m.put("d", 4));
        t(() -> s.remove(4));
        t(() -> List.of(1, null));
        t(() -> Set.of(1, 1));
        t(() -> Map.of("k", 1, "k", 2));
        t(() -> l.contains(null));
        t(() -> l.get(5));
        System.out.println(List.copyOf(l) == l);
        System.out.println(Map.entry("k", 1) + " " + m.get("b") + " " + m.containsValue(9) + " " + s.contains(5));
        System.out.println(List.of().isEmpty() + " " + Map.of().size() + " " + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
        System.out.println(new TreeMap<>(Map.ofEntries(Map.entry(1, 2), Map.entry(3, 4))));
        System.out.println(l.equals(Arrays.asList(3, 1, 2)) + " " + l.indexOf(2) + " " + l.subList(1, 3));
    }
}
