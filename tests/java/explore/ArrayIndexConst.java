//@ target: ArrayIndexConst.f(int)
//@ paths: returned=1 threw=1
//@ throws: java.lang.ArrayIndexOutOfBoundsException=1
/** A read at a symbolic index forks on the bounds check only. */
class ArrayIndexConst {
    static int f(int i) {
        int[] a = {10, 20, 30, 40};
        return a[i];
    }
}
