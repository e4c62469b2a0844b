//@ target: CanonicalPair.f(java.util.Optional,java.util.Optional)
//@ paths: returned=3 threw=2
//@ throws: java.lang.NullPointerException=2
import java.util.Optional;

class CanonicalPair {
    // Two that are empty are one object. o is null; o holds something; o is empty, and p is null, the same, or holds something.
    static int f(Optional<String> o, Optional<String> p) {
        return o.isEmpty() && p.isEmpty() ? o == p ? 1 : 99 : 2;
    }
}
