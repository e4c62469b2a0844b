//@ target: IntArrays.f(int[],int[])
//@ options: --max-array 2
//@ objects: int[]=2
/** Two input arrays may be the same. */
class IntArrays {
    static int f(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        if (a[0] == 2) {
            return a.length;
        }
        return -1;
    }
}
