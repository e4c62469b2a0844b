//@ target: ArrayStoreSymbolicIndex.f(int,int)
//@ paths: returned=2 threw=1
//@ throws: java.lang.ArrayIndexOutOfBoundsException=1
/** A store at a symbolic index, then a read at a constant one. */
class ArrayStoreSymbolicIndex {
    static int f(int i, int v) {
        int[] a = new int[3];
        a[i] = v; // i < 0 or i > 2 throws
        if (a[1] == 77) {
            return 1; // i == 1 and v == 77
        }
        return 0;
    }
}
