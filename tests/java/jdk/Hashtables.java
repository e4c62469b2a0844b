import java.util.Enumeration;
import java.util.Hashtable;

class Hashtables {
    static boolean isEmpty(Hashtable<Integer, Integer> m) { return m.isEmpty(); }
    static int count(Hashtable<Integer, Integer> m) { int n = 0; for (Enumeration<Integer> e = m.elements(); e.hasMoreElements();) { if (e.nextElement() == null) n++; } return n; }
    static boolean has(Hashtable<Integer, Integer> m) { return m.containsKey(7); }
    static Object put(Hashtable<Integer, Integer> m) { return m.put(7, 8); }
    static Object remove(Hashtable<Integer, Integer> m) { return m.remove(7); }
    static boolean keys(Hashtable<Integer, Integer> m) { for (Integer k : m.keySet()) if (k == 7) return true; return false; }
    static boolean value(Hashtable<Integer, String> m) { return m.containsValue("a"); }
    static Object get(Hashtable<String, Integer> m) { return m.get("a"); }
    static boolean hasText(Hashtable<String, Integer> m, String s) { return m.containsKey(s); }
}
