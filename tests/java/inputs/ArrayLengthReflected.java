//@ target: ArrayLengthReflected.f(java.lang.Object[])
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: heap
import java.lang.reflect.Array;

class ArrayLengthReflected {
    // Arrays of all classes below Object have a length: which one this is does not matter.
    static boolean f(Object[] a) {
        return Array.getLength(a) == 0;
    }
}
