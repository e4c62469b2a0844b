//@ target: ArrayCopied.f(int[],int[])
//@ options: --max-array 2
//@ jvm: heap
//@ paths: returned=2 threw=3
//@ lazy: returned=4 threw=5
//@ lazy throws: java.lang.NullPointerException=3 java.lang.ArrayIndexOutOfBoundsException=2
//@ lazier: returned=4 threw=4
//@ lazier throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=2
//@ lazier-sharp: returned=4 threw=4
//@ lazier-sharp throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=2
//@ throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=1
class ArrayCopied {
    // No source; no target; one of them empty; then the element that came over is 7 or not.
    // Resolved, the two may also be one array.
    static int f(int[] a, int[] b) {
        System.arraycopy(a, 0, b, 0, 1);
        return b[0] == 7 ? 1 : 0;
    }
}
