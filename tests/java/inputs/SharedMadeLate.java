//@ target: SharedMadeLate.f(SharedMadeLate)
//@ jvm: heap
//@ paths: returned=1
//@ lazy: returned=2
//@ lazier: returned=2
//@ lazier-sharp: returned=2
//@ complete: false
//@ reason: that no input is a SharedMadeLate that the program has already
import java.util.HashMap;
import java.util.Map;

class SharedMadeLate {
    private static final Map<String, SharedMadeLate> ALL = new HashMap<>();

    // The object may have been made before, and then a caller can have it.
    static int f(SharedMadeLate s) {
        return s == ALL.computeIfAbsent("a", k -> new SharedMadeLate()) ? 1 : 2;
    }
}
