//@ target: SaturatingCast.f(double)
//@ paths: returned=5 threw=0
/** (int) d saturates; NaN becomes 0. */
class SaturatingCast {
    static int f(double d) {
        int i = (int) d;
        if (i == Integer.MAX_VALUE) {
            return 1; // d >= 2147483647
        }
        if (i == Integer.MIN_VALUE) {
            return 2; // d < -2147483647
        }
        if (i == 0 && d != 0.0) {
            return 3; // |d| < 1 without zero, or NaN
        }
        return 4; // i is none of the three; i == 0 and d == 0.0: two paths
    }
}
