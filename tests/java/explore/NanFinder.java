//@ target: NanFinder.check(double)
//@ paths: returned=2 threw=0
/** d != d holds for NaN. */
class NanFinder {
    static boolean check(double d) {
        if (d != d) {
            return true; // NaN
        }
        return false;
    }
}
