//@ target: LongShift.f(long,int)
//@ paths: returned=3 threw=0
/** Shift distances of long are masked with 63. */
class LongShift {
    static int f(long x, int n) {
        if (n == 64) {
            if ((x << n) == x) {
                return 1; // always: the distance is 0
            }
            return -1; // infeasible
        }
        if ((x >>> n) < 0) {
            return 2; // n & 63 == 0 and x negative
        }
        return 3;
    }
}
