//@ target: CollectedKey.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the collector has not taken away what is only referred to weakly or softly
import java.util.WeakHashMap;

class CollectedKey {
    // The collector may have run.
    static int f(int x) {
        return x > 3 ? 1 : count();
    }

    static int count() {
        WeakHashMap<String, Integer> all = new WeakHashMap<>();
        all.put(new String("a"), 1);
        return all.size();
    }
}
