//@ target: ObjectHashThenArray.f(java.lang.Cloneable)
//@ options: --max-array 1
//@ paths: returned=2 threw=2
//@ throws: java.lang.ArrayIndexOutOfBoundsException=1 java.lang.ClassCastException=1
//@ jvm: heap
class ObjectHashThenArray {
    // The class is decided before anyone asks for an array: null; no array; an empty one; another one.
    static int f(Cloneable c) {
        if (System.identityHashCode(c) == 0) {
            return 0;
        }
        int[] a = (int[]) c;
        a[0] = 4;
        return a[0];
    }
}
