import java.util.*;

/** TreeSet order, ranges and set algebra. */
public class CollectionsTreeSet {
    public static void main(String[] args) {
        TreeSet<String> s = new TreeSet<>(List.of("delta", "alpha", "charlie", "bravo"));
        System.out.println(s + " " + s.first() + " " + s.last() + " " + s.higher("bravo") + " " + s.lower("alpha") + " " + s.ceiling("c") + " " + s.floor("c"));
        System.out.println(s.headSet("charlie") + " " + s.tailSet("charlie") + " " + s.subSet("b", "d") + " " + s.descendingSet());
        System.out.println(s.add("alpha") + " " + s.add("echo") + " " + s.remove("zulu") + " " + s.pollFirst());
        TreeSet<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4)), b = new TreeSet<>(List.of(3, 4, 5));
        TreeSet<Integer> u = new TreeSet<>(a), i = new TreeSet<>(a), d = new TreeSet<>(a);
        u.addAll(b);
        i.retainAll(b);
        d.removeAll(b);
        System.out.println(u + " " + i + " " + d);
        TreeSet<String> ci = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        ci.addAll(List.of("b", "A", "B", "a"));
        System.out.println(ci);
        try {
            TreeSet<Object> mixed = new TreeSet<>();
            mixed.add(1);
            mixed.add("x");
        } catch (ClassCastException e) {
            System.out.println("mixed");
        }
    }
}
