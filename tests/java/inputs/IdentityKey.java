//@ target: IdentityKey.f(IdentityKey,IdentityKey)
//@ jvm: heap
//@ paths: returned=5
//@ note: in hash tables in one order of many
import java.util.HashMap;
import java.util.Map;

class IdentityKey {
    // Found where both are null, and where both are one object.
    static boolean f(IdentityKey a, IdentityKey b) {
        Map<IdentityKey, String> map = new HashMap<>();
        map.put(a, "there");
        return map.get(b) != null;
    }
}
