//@ target: NewArraySymbolicLength.f(int)
//@ paths: returned=1 threw=1 cut=1
//@ throws: java.lang.NegativeArraySizeException=1
//@ complete: false
/** n < 0 throws, n > 8 is cut by the limit on array lengths. */
class NewArraySymbolicLength {
    static int f(int n) {
        int[] a = new int[n];
        return a.length;
    }
}
