//@ target: FloatToIntNan.f(float)
//@ paths: returned=3 threw=0
/** A float above 0.5 or NaN can convert to zero. */
class FloatToIntNan {
    static int f(float x) {
        if (x < 0.5f) {
            return 1;
        }
        // x >= 0.5 or NaN
        if ((int) x == 0) {
            return 2; // 0.5 <= x < 1, or NaN
        }
        return 3; // x >= 1
    }
}
