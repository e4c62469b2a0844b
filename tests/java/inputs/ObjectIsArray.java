//@ target: ObjectIsArray.f(java.lang.Object)
//@ paths: returned=1
//@ lazy: returned=2
//@ lazier: returned=2
//@ lazier-sharp: returned=2
//@ complete: false
//@ reason: that an input which is asked for is no int[]
class ObjectIsArray {
    // Arrays are no candidates for Object; where that matters, the result says so. Lazily: null, or an object.
    static int f(Object o) {
        return o instanceof int[] ? 1 : 2;
    }
}
