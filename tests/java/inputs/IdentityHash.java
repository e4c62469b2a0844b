//@ target: IdentityHash.f(IdentityHash,IdentityHash)
//@ jvm: heap
//@ paths: returned=5
class IdentityHash {
    // Null or not, each; two objects, or one: an object has one hash code, which decides what the reference means.
    static int f(IdentityHash a, IdentityHash b) {
        return System.identityHashCode(a) == System.identityHashCode(b) ? 1 : 2;
    }
}
