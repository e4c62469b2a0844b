//@ target: KeyOrderOfJdk.f(int)
//@ paths: returned=2
//@ within: one order of keys without hashCode()
import java.util.HashMap;
import java.util.Map;

class KeyOrderOfJdk {
    // Classes and constants of enums, also those of the JDK, have the hash codes of Object.
    static int f(int x) {
        Map<Class<?>, Integer> all = new HashMap<>();
        all.put(String.class, 1);
        all.put(Integer.class, 2);
        return x > 3 ? 1 : all.values().iterator().next();
    }
}
