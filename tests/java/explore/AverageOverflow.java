//@ target: AverageOverflow.mid(int,int)
//@ paths: returned=4 threw=1
//@ throws: java.lang.AssertionError=1
/** The classic overflow of (lo + hi) / 2 in a binary search. */
class AverageOverflow {
    static int mid(int lo, int hi) {
        if (lo < 0 || hi < lo) {
            return -1; // lo < 0; lo >= 0 and hi < lo
        }
        int m = (lo + hi) / 2;
        if (m < 0) {
            throw new AssertionError("overflow");
        }
        if (m == lo) {
            return 1;
        }
        return 2;
    }
}
