//@ target: ReferenceInput.f(java.lang.ref.Reference,java.lang.Object)
//@ paths: returned=6 threw=1
//@ lazy: returned=8 threw=1
//@ lazier: returned=8 threw=1
//@ lazier-sharp: returned=8 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: inputs of type java.lang.ref.Reference are taken to be: java.lang.ref.SoftReference, java.lang.ref.WeakReference
class ReferenceInput {
    // None; one that was cleared, one to the other object, one to something else: soft or weak, which have a method each. Where
    // references are resolved, the other object is null or not.
    static int f(java.lang.ref.Reference<?> r, Object o) {
        Object referent = r.get();
        if (referent == null) {
            return 0;
        }
        if (referent != o) {
            return 1;
        }
        r.clear();
        return r.get() == null ? 2 : 3;
    }
}
