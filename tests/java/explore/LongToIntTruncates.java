//@ target: LongToIntTruncates.f(long)
//@ paths: returned=3 threw=0
/** A positive long whose low word is negative. */
class LongToIntTruncates {
    static int f(long x) {
        if (x > 0) {
            if ((int) x < 0) {
                return 1;
            }
            return 2;
        }
        return 3;
    }
}
