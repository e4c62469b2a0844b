import java.util.LinkedHashMap;
import java.util.Map;

class LinkedHashMaps {
    static boolean isEmpty(LinkedHashMap<Integer, Integer> m) { return m.isEmpty(); }
    static int count(LinkedHashMap<Integer, Integer> m) { int n = 0; for (Map.Entry<Integer, Integer> e : m.entrySet()) { if (e.getValue() == null) n++; } return n; }
    static boolean has(LinkedHashMap<Integer, Integer> m) { return m.containsKey(7); }
    static int put(LinkedHashMap<Integer, Integer> m) { m.put(7, 1); return m.size(); }
    static int remove(LinkedHashMap<Integer, Integer> m) { m.remove(7); return m.size(); }
}
