//@ target: ShiftMaskInt.f(int,int)
//@ paths: returned=2 threw=0
/** 1 << n is zero for no n. */
class ShiftMaskInt {
    static int f(int x, int n) {
        if (1 << n == 0) {
            return -1; // infeasible
        }
        if (x >> 31 == -1) {
            return 1; // x negative
        }
        return 2; // x not negative
    }
}
