import java.util.*;

/** Navigable operations, views and comparators of TreeMap. */
public class CollectionsTreeMap {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 1; i <= 10; i++) m.put(i * 37 % 101, "v" + i);
        System.out.println(m);
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(50) + " " + m.ceilingKey(50) + " " + m.lowerKey(37) + " " + m.higherEntry(37) + " " + m.floorKey(-1));
        System.out.println(m.headMap(37) + " " + m.tailMap(74, false) + " " + m.subMap(20, true, 60, true));
        System.out.println(m.descendingMap() + " " + m.descendingKeySet().first());
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size());
        SortedMap<Integer, String> sub = m.subMap(10, 60);
        sub.put(15, "in");
        sub.remove(sub.firstKey());
        System.out.println(m + " " + sub);
        try {
            sub.put(99, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TreeMap<String, Integer> r = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi date plum banana".split(" ")) r.merge(s, 1, Integer::sum);
        System.out.println(r + " " + r.containsKey("fig"));
        try {
            new TreeMap<String, Integer>().put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        TreeMap<Integer, Integer> big = new TreeMap<>();
        for (int i = 0; i < 300; i++) big.put((i * 7919) % 1009, i);
        for (int i = 0; i < 300; i += 3) big.remove((i * 7919) % 1009);
        System.out.println(big.size() + " " + big.firstKey() + " " + big.lastKey() + " " + big.headMap(500).size());
    }
}
