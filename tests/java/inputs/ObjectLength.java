//@ target: ObjectLength.f(java.lang.Cloneable)
//@ options: --max-array 1
//@ paths: returned=2 threw=2
//@ throws: java.lang.IllegalArgumentException=1 java.lang.NullPointerException=1
//@ jvm: heap
class ObjectLength {
    // Null; no array: one class of these tests; two kinds of arrays.
    static int f(Cloneable c) {
        return java.lang.reflect.Array.getLength(c);
    }
}
