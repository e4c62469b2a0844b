import java.util.*;
import java.util.function.*;

/** Own hash table, ring buffer and optional chaining with generics. */
public class GenericContainers {
    static class Table<K, V> {
        private Object[][] buckets = new Object[2][];
        private int size;
        @SuppressWarnings("unchecked")
        V get(K k) {
            Object[] b = buckets[(k.hashCode() & 0x7fffffff) % buckets.length];
            for (int i = 0; b != null && i < b.length; i += 2) if (k.equals(b[i])) return (V) b[i + 1];
            return null;
        }
        @SuppressWarnings("unchecked")
        void put(K k, V v) {
            if (size >= buckets.length * 2) {
                Object[][] old = buckets;
                buckets = new Object[old.length * 2][];
                size = 0;
                for (Object[] b : old) for (int i = 0; b != null && i < b.length; i += 2) put((K) b[i], (V) b[i + 1]);
            }
            int at = (k.hashCode() & 0x7fffffff) % buckets.length;
            Object[] b = buckets[at] == null ? new Object[0] : buckets[at];
            for (int i = 0; i < b.length; i += 2) if (k.equals(b[i])) {
                b[i + 1] = v;
                return;
            }
            b = Arrays.copyOf(b, b.length + 2);
            b[b.length - 2] = k;
            b[b.length - 1] = v;
            buckets[at] = b;
            size++;
        }
    }
    static <A, B extends Comparable<? super B>> A maxBy(Iterable<? extends A> it, Function<? super A, ? extends B> f) {
        A best = null;
        for (A a : it) if (best == null || f.apply(a).compareTo(f.apply(best)) > 0) best = a;
        return best;
    }

    public static void main(String[] args) {
        Table<String, Integer> t = new Table<>();
        for (int i = 0; i < 50; i++) t.put("k" + i % 30, i);
        System.out.println(t.size + " " + t.buckets.length + " " + t.get("k5") + " " + t.get("k25") + " " + t.get("none"));
        System.out.println(maxBy(List.of("pear", "fig", "banana"), String::length) + " " + maxBy(Set.of(4), x -> -x));
    }
}
