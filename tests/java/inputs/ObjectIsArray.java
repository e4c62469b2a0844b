//@ target: ObjectIsArray.f(java.lang.Object)
//@ paths: returned=2
//@ lazy: returned=3
//@ lazier: returned=3
//@ lazier-sharp: returned=3
//@ note: int[]
//@ jvm: heap
class ObjectIsArray {
    // Lazily: null, an object that is none, an array.
    static int f(Object o) {
        return o instanceof int[] ? 1 : 2;
    }
}
