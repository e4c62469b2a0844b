//@ target: DoubleNegativeZero.f(double)
//@ paths: returned=3 threw=0
/** -0.0 equals 0.0 but its reciprocal is negative. */
class DoubleNegativeZero {
    static int f(double d) {
        if (d == 0.0) {
            if (1.0 / d < 0) {
                return 1; // -0.0
            }
            return 2; // 0.0
        }
        return 3;
    }
}
