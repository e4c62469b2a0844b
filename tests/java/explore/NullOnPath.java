//@ target: NullOnPath.f(int)
//@ paths: returned=1 threw=1
//@ throws: java.lang.NullPointerException=1
/** A reference is null on one path. */
class NullOnPath {
    static int f(int x) {
        int[] a = x == 42 ? null : new int[2];
        return a.length;
    }
}
