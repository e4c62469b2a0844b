import java.util.*;

/** Erasure: heap pollution, implicit casts, bounded types. */
public class GenericsErasure {
    static <T extends Comparable<T>> T max(List<? extends T> l) {
        T best = null;
        for (T t : l) {
            if (best == null || t.compareTo(best) > 0) best = t;
        }
        return best;
    }
    @SuppressWarnings("unchecked")
    static <T> T[] mk(int n) { return (T[]) new Object[n]; }
    @SafeVarargs
    static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    static class Pair<A, B> {
        A a;
        B b;
        Pair(A a, B b) { this.a = a; this.b = b; }
        <C> Pair<A, C> with(C c) { return new Pair<>(a, c); }
        Pair<B, A> swap() { return new Pair<>(b, a); }
        public String toString() { return a + "," + b; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 4)) + max(List.of("a", "c", "b")));
        List<String> ls = new ArrayList<>();
        ((List) ls).add(5);
        System.out.println(ls.size() + " " + ls);
        try {
            String s = ls.get(0);
        } catch (ClassCastException e) {
            System.out.println("implicit cast");
        }
        try {
            String[] a = GenericsErasure.<String>mk(2);
        } catch (ClassCastException e) {
            System.out.println("array cast");
        }
        System.out.println(listOf(1, 2, 3));
        System.out.println(new Pair<>("x", 1).with(2.5).swap());
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
    }
}
