//@ target: NewArrayBoundedLength.f(int)
//@ paths: returned=1 threw=1
//@ throws: java.lang.ArrayIndexOutOfBoundsException=1
/** The length is 0..3; index 2 is out of bounds for 0..2. */
class NewArrayBoundedLength {
    static int f(int n) {
        int[] a = new int[n & 3];
        return a[2] + a.length;
    }
}
