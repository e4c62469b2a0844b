//@ target: AbsNegative.f(int)
//@ paths: returned=3 threw=0
/** Math.abs(MIN_VALUE) is negative. */
class AbsNegative {
    static int f(int x) {
        // Math.abs: x < 0 ? -x : x
        if (Math.abs(x) < 0) {
            return 1; // x < 0 and -x < 0: MIN_VALUE
        }
        return 0; // x < 0 and -x >= 0; x >= 0
    }
}
