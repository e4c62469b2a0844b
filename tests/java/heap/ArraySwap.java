//@ target: ArraySwap.f(ArraySwap[],ArraySwap[])
//@ options: --max-array 2
//@ objects: ArraySwap=1 ArraySwap[]=2
/** References go from one input array to another, which may be the same one. */
class ArraySwap {
    int v;

    static int f(ArraySwap[] a, ArraySwap[] b) {
        ArraySwap x = a[0];
        a[0] = b[1];
        b[1] = x;
        if (a[0] == x) {
            return a == b ? 1 : 2;
        }
        return x == null ? 3 : x.v;
    }
}
