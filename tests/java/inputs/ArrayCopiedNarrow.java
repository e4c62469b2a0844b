//@ target: ArrayCopiedNarrow.f(ArrayCopiedNarrow.Shape[])
//@ options: --max-array 1
//@ paths: returned=3 threw=2 out_of_scope=1
//@ throws: java.lang.NullPointerException=1 java.lang.ArrayStoreException=1
//@ lazy: returned=8 threw=3 out_of_scope=1
//@ lazy throws: java.lang.NullPointerException=1 java.lang.ArrayStoreException=2
class ArrayCopiedNarrow {
    interface Shape {}
    static final class Dot implements Shape {}
    static final class Line implements Shape {}
    // No array; an empty one; one with null, a dot, or a line, which the target does not take.
    // Resolved, the array is one of shapes, dots or lines.
    static int f(Shape[] from) {
        Dot[] to = new Dot[1];
        System.arraycopy(from, 0, to, 0, from.length);
        return to[0] == null ? 0 : 1;
    }
}
