//@ target: CastOnPath.f(int)
//@ paths: returned=1 threw=1
//@ throws: java.lang.ClassCastException=1
/** A cast fails on one path. */
class CastOnPath {
    static int f(int x) {
        Object o = x < 100 ? new int[1] : "text";
        return ((int[]) o).length;
    }
}
