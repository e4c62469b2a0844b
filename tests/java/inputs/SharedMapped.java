//@ target: SharedMapped.f(SharedMapped)
//@ jvm: heap
//@ paths: returned=2
//@ lazy: returned=3
//@ lazier: returned=3
//@ lazier-sharp: returned=3
import java.util.HashMap;
import java.util.Map;

class SharedMapped {
    private static final Map<String, SharedMapped> ALL = new HashMap<>();

    static {
        ALL.put("one", new SharedMapped());
    }

    // A caller can have got it from a method that looks it up. What the method itself puts there was not there before.
    static int f(SharedMapped s) {
        ALL.put("two", new SharedMapped());
        return s == ALL.get("one") ? 1 : 2;
    }
}
