//@ target: UnsignedShiftHalf.f(int)
//@ paths: returned=2 threw=0
/** x >>> 1 is never negative; x >> 1 can be. */
class UnsignedShiftHalf {
    static int f(int x) {
        if (x >>> 1 < 0) {
            return -1; // infeasible
        }
        if (x >> 1 < 0) {
            return 1;
        }
        return 2;
    }
}
