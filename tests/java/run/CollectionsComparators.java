import java.util.*;

/** Comparator chains, null handling and natural order. */
public class CollectionsComparators {
    record P3(String n, int a, Double w) { }

    public static void main(String[] args) {
        List<P3> l = new ArrayList<>(List.of(new P3("x", 3, 1.5), new P3("y", 1, 2.5), new P3("z", 3, 0.5), new P3("a", 2, 9.0)));
        l.sort(Comparator.comparing(P3::n));
        System.out.println(l);
        l.sort(Comparator.comparingInt(P3::a).thenComparing(P3::w, Comparator.reverseOrder()));
        System.out.println(l);
        l.sort(Comparator.comparingDouble(P3::w).reversed());
        System.out.println(l);
        List<String> s = Arrays.asList("b", null, "C", "a");
        s.sort(Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER));
        System.out.println(s);
        s.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        System.out.println(s);
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Collections.max(List.of("aa", "b"), Comparator.comparing(String::length)));
        Map<String, Integer> m = Map.of("one", 1, "two", 2, "three", 3);
        m.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).forEach(System.out::println);
        Integer[] stable = {31, 12, 22, 11, 32, 21};
        Arrays.sort(stable, Comparator.comparing(x -> x / 10));
        System.out.println(Arrays.toString(stable));
    }
}
