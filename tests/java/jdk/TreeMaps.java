import java.util.Map;
import java.util.TreeMap;

class TreeMaps {
    static boolean isEmpty(TreeMap<Integer, Integer> m) { return m.isEmpty(); }
    static int count(TreeMap<Integer, Integer> m) { int n = 0; for (Map.Entry<Integer, Integer> e : m.entrySet()) { if (e.getValue() == null) n++; } return n; }
    static boolean has(TreeMap<Integer, Integer> m) { return m.containsKey(7); }
    static int put(TreeMap<Integer, Integer> m) { m.put(7, 1); return m.size(); }
    static int remove(TreeMap<Integer, Integer> m) { m.remove(7); return m.size(); }
}
