//@ target: ArrayCloned.f(int[])
//@ options: --max-array 2
//@ jvm: heap
//@ paths: returned=2 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.ArrayIndexOutOfBoundsException=1
class ArrayCloned {
    // The copy does not change with the original.
    static int f(int[] a) {
        int[] b = a.clone();
        a[0] = 1;
        return b[0] == 7 ? 1 : 0;
    }
}
