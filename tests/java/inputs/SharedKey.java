//@ target: SharedKey.f(SharedKey)
//@ jvm: heap
//@ paths: returned=3
import java.util.HashSet;
import java.util.Set;

class SharedKey {
    static final SharedKey ONE = new SharedKey();

    // The set finds an object by its hash code, so that the two are never compared where they are not the same.
    static int f(SharedKey s) {
        Set<SharedKey> all = new HashSet<>();
        all.add(ONE);
        return all.contains(s) ? 1 : 2;
    }
}
