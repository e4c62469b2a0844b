import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class TextMaps {
    static int get(HashMap<String, Integer> m) { return m.get("a") == null ? 0 : 1; }
    static boolean has(HashMap<String, Integer> m, String s) { return m.containsKey(s); }
    static boolean put(HashMap<String, Integer> m, String s) { return m.put(s, 1) == null; }
    static int iterate(HashMap<String, Integer> m) { int n = 0; for (Map.Entry<String, Integer> e : m.entrySet()) { if ("a".equals(e.getKey())) n++; } return n; }
    static boolean putLinked(LinkedHashMap<String, Integer> m, String s) { return m.put(s, 1) == null; }
    static String first(Map<String, List<String>> m, String s) { List<String> l = m.get(s); return l == null || l.isEmpty() ? null : l.get(0); }
    static boolean putSorted(TreeMap<String, Integer> m, String s) { return m.put(s, 1) == null; }
}
