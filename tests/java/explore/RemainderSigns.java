//@ target: RemainderSigns.f(int)
//@ paths: returned=4 threw=0
/** x % 3 takes the values -2..2; a constant divisor does not fork. */
class RemainderSigns {
    static int f(int x) {
        int r = x % 3;
        if (r == 2) {
            return 1;
        }
        if (r == -2) {
            return 2;
        }
        if (r > 2) {
            return -1; // infeasible
        }
        if (r == 0) {
            return 3;
        }
        return 4; // -1 or 1
    }
}
