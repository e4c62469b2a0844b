//@ target: ObjectSameArray.f(java.lang.Object,int[])
//@ options: --max-array 1
//@ arrays: [I
//@ objects: int[]=2 java.lang.Object=1
/** That an Object is an array may follow from what it is compared with, before any cast. */
class ObjectSameArray {
    static int f(Object a, int[] b) {
        if (a == b) {
            int[] x = (int[]) a;
            return x == null ? 0 : x[0];
        }
        return b.length + 10;
    }
}
