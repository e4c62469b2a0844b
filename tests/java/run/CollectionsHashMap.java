import java.util.*;

/** HashMap basics, compute family, null keys and views. */
public class CollectionsHashMap {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "the cat and the dog and the bird".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(m));
        System.out.println(m);
        m.put(null, 0);
        System.out.println(m.get(null) + " " + m.containsKey(null) + " " + m.get("none") + " " + m.getOrDefault("none", -1));
        System.out.println(m.putIfAbsent("cat", 50) + " " + m.putIfAbsent("new", 50) + " " + m.put("cat", 7));
        System.out.println(m.computeIfAbsent("len", String::length) + " " + m.computeIfPresent("dog", (k, v) -> v + 10) + " " + m.compute("and", (k, v) -> null));
        m.remove(null);
        System.out.println(m.remove("bird") + " " + m.remove("cat", 8) + " " + m.replace("cat", 9) + " " + m.size());
        m.replaceAll((k, v) -> v * 2);
        m.keySet().removeIf(k -> k.startsWith("t"));
        m.values().remove(18);
        System.out.println(new TreeMap<>(m));
        for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getKey().length());
        System.out.println(new TreeMap<>(m) + " " + m.equals(new TreeMap<>(m)) + " " + (m.hashCode() == new TreeMap<>(m).hashCode()));
        Map<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 200; i++) big.put(i * 7919, i);
        long sum = 0;
        for (int k : big.keySet()) sum = sum * 31 + k;
        System.out.println(sum + " " + big.get(7919 * 150));
    }
}
