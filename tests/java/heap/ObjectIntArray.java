//@ target: ObjectIntArray.f(java.lang.Object,int[])
//@ options: --max-array 2
//@ arrays: [I
//@ objects: int[]=2 java.lang.Object=1
/** An Object may be an array, and the same one as another parameter. */
class ObjectIntArray {
    static int f(Object o, int[] a) {
        if (o instanceof int[]) {
            int[] x = (int[]) o;
            if (a != null && a.length > 0) {
                a[0] = 7;
            }
            return x.length > 0 ? x[0] : -1;
        }
        return o == null ? -2 : -3;
    }
}
