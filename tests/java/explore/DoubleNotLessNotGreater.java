//@ target: DoubleNotLessNotGreater.f(double)
//@ paths: returned=3 threw=0
/** Neither <= nor > holds: NaN. */
class DoubleNotLessNotGreater {
    static int f(double d) {
        if (d <= 10.0) {
            return 1;
        }
        if (d > 10.0) {
            return 2;
        }
        return 3; // NaN
    }
}
