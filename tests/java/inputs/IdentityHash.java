//@ target: IdentityHash.f(IdentityHash,IdentityHash)
//@ paths: returned=6
//@ note: System.identityHashCode() gives inputs
class IdentityHash {
    // Null or not, each; two objects, or one: an object has one hash code, which decides what the reference means. Two
    // objects may have the same or not; none has that of null.
    static int f(IdentityHash a, IdentityHash b) {
        return System.identityHashCode(a) == System.identityHashCode(b) ? 1 : 2;
    }
}
