//@ target: LongCompare.f(long,long)
//@ paths: returned=3 threw=0
/** lcmp followed by a branch. */
class LongCompare {
    static int f(long a, long b) {
        if (a < b) {
            return -1;
        }
        if (a == b) {
            return 0;
        }
        return 1;
    }
}
