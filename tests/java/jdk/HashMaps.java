import java.util.HashMap;
import java.util.Map;

class HashMaps {
    static boolean isEmpty(HashMap<Integer, Integer> m) { return m.isEmpty(); }
    static int count(HashMap<Integer, Integer> m) { int n = 0; for (Map.Entry<Integer, Integer> e : m.entrySet()) { if (e.getValue() == null) n++; } return n; }
    static boolean has(HashMap<Integer, Integer> m) { return m.containsKey(7); }
    static int put(HashMap<Integer, Integer> m) { m.put(7, 1); return m.size(); }
    static int remove(HashMap<Integer, Integer> m) { m.remove(7); return m.size(); }
    static boolean value(HashMap<Integer, String> m) { return m.containsValue("a"); }
    static boolean removePair(HashMap<Integer, String> m, String v) { return m.remove(7, v); }
    static boolean replace(HashMap<Integer, String> m) { return m.replace(7, "a", "b"); }
}
