//@ target: LongerThanInputsCopied.f(LongerThanInputsCopied,LongerThanInputsCopied)
//@ options: --max-array 1
//@ objects: LongerThanInputsCopied=2 int[]=1
/** An array that may be an input or a longer one that the method has made is copied from, to, and cloned. */
class LongerThanInputsCopied {
    int[] data;

    static int f(LongerThanInputsCopied a, LongerThanInputsCopied b) {
        int[] mine = {0, 0, 3, 4};
        a.data = mine;
        int[] copy = b.data.clone();
        int[] to = new int[6];
        System.arraycopy(b.data, 0, to, 1, b.data.length);
        System.arraycopy(to, 2, b.data, 0, b.data.length);
        if (copy.length > 2 && copy[2] != 3) {
            return -1; // never
        }
        return mine[1] + to[4];
    }
}
