import java.util.*;

/** Equal hashes: long bins, treeification and removal. */
public class CollectionsHashMapCollisions {
    static class Bad implements Comparable<Bad> {
        final int v;
        Bad(int v) { this.v = v; }
        @Override public int hashCode() { return v % 3; }
        @Override public boolean equals(Object o) { return o instanceof Bad b && b.v == v; }
        @Override public int compareTo(Bad o) { return Integer.compare(v, o.v); }
        @Override public String toString() { return "b" + v; }
    }

    public static void main(String[] args) {
        Map<Bad, Integer> m = new HashMap<>(128);
        for (int i = 0; i < 100; i++) m.put(new Bad(i), i);
        int hits = 0;
        for (int i = 0; i < 120; i++) if (m.get(new Bad(i)) != null) hits++;
        System.out.println(m.size() + " " + hits);
        for (int i = 0; i < 100; i += 2) m.remove(new Bad(i));
        System.out.println(m.size() + " " + m.containsKey(new Bad(4)) + " " + m.get(new Bad(5)));
        int sum = 0;
        for (int v : m.values()) sum += v;
        System.out.println(sum);
        for (int i = 1; i < 90; i += 2) m.remove(new Bad(i));
        System.out.println(new TreeMap<>(m));
        Map<String, Integer> s = new HashMap<>();
        String[] same = {"AaAaAa", "AaAaBB", "AaBBAa", "AaBBBB", "BBAaAa", "BBAaBB", "BBBBAa", "BBBBBB", "AaAaAaAa", "BBBBBBBB"};
        for (String x : same) s.put(x, x.hashCode());
        System.out.println(s.size() + " " + new TreeMap<>(s));
    }
}
