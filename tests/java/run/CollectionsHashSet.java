import java.util.*;

/** HashSet semantics with own and JDK element types. */
public class CollectionsHashSet {
    record Pt(int x, int y) { }

    public static void main(String[] args) {
        Set<Integer> s = new HashSet<>();
        for (int i = 20; i > 0; i--) s.add(i % 7);
        System.out.println(s + " " + s.size() + " " + s.add(3) + " " + s.add(30) + " " + s.remove(3) + " " + s.contains(3));
        Set<Pt> ps = new HashSet<>();
        for (int i = 0; i < 10; i++) ps.add(new Pt(i % 3, i % 2));
        System.out.println(ps.size() + " " + ps.contains(new Pt(2, 1)) + " " + ps.contains(new Pt(3, 0)));
        Set<String> words = new HashSet<>(Arrays.asList("x", "y", null, "x"));
        System.out.println(words.size() + " " + words.contains(null));
        System.out.println(new HashSet<>(List.of(1, 2)).equals(Set.of(2, 1)) + " " + new HashSet<>(List.of(1, 2, 3)).hashCode());
        System.out.println(s.containsAll(List.of(1, 2)) + " " + Collections.disjoint(s, Set.of(100)));
        Object[] arr = new HashSet<>(List.of("c", "b", "a")).toArray();
        System.out.println(Arrays.toString(arr));
        Set<List<Integer>> nested = new HashSet<>();
        nested.add(List.of(1, 2));
        nested.add(Arrays.asList(1, 2));
        System.out.println(nested.size());
    }
}
