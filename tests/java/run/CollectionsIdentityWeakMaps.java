import java.util.*;

/** IdentityHashMap compares by reference; WeakHashMap keeps strong keys. */
public class CollectionsIdentityWeakMaps {
    public static void main(String[] args) {
        IdentityHashMap<String, Integer> m = new IdentityHashMap<>();
        String a = "key", b = new String("key");
        m.put(a, 1);
        m.put(b, 2);
        m.put("key", 3);
        System.out.println(m.size() + " " + m.get(a) + " " + m.get(b) + " " + m.get(new String("key")) + " " + m.containsKey(b));
        m.remove(b);
        System.out.println(m.size() + " " + m);
        Set<Object> ids = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(ids.add(a) + " " + ids.add(b) + " " + ids.add(a) + " " + ids.size());
        WeakHashMap<Object, String> w = new WeakHashMap<>();
        Object k1 = "w1", k2 = "w2";
        w.put(k1, "x");
        w.put(k2, "y");
        System.out.println(w.size() + " " + w.get("w1") + " " + new TreeMap<>(Map.of("a", 1)));
        w.remove(k1);
        System.out.println(w + " " + w.containsKey(k1) + " " + k2);
        java.lang.ref.WeakReference<Object> ref = new java.lang.ref.WeakReference<>(k2);
        System.out.println(ref.get() == k2);
        ref.clear();
        System.out.println(ref.get());
    }
}
