import java.util.*;

/** Insertion order, access order and eldest removal. */
public class CollectionsLinkedHashMap {
    public static void main(String[] args) {
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        for (String s : "one two three four".split(" ")) m.put(s, s.length());
        m.put("two", 22);
        m.remove("three");
        m.put("three", 33);
        System.out.println(m + " " + m.keySet() + " " + m.values());
        LinkedHashMap<Integer, String> lru = new LinkedHashMap<>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, String> e) {
                return size() > 3;
            }
        };
        for (int i = 0; i < 4; i++) lru.put(i, "v" + i);
        System.out.println(lru);
        lru.get(1);
        lru.put(9, "v9");
        System.out.println(lru);
        lru.getOrDefault(3, "");
        System.out.println(lru.keySet());
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(5, 3, 9));
        set.add(3);
        set.add(1);
        set.remove(5);
        System.out.println(set);
        Iterator<Integer> it = set.iterator();
        it.next();
        it.remove();
        System.out.println(set);
    }
}
