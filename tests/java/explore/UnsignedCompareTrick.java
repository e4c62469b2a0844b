//@ target: UnsignedCompareTrick.f(int)
//@ paths: returned=3 threw=0
/** x + MIN_VALUE compares as unsigned. */
class UnsignedCompareTrick {
    static int f(int x) {
        if (x + Integer.MIN_VALUE < 10 + Integer.MIN_VALUE) {
            if (x < 0) {
                return -1; // infeasible: x is 0..9
            }
            return 1;
        }
        if (x < 0) {
            return 2; // large unsigned values
        }
        return 3;
    }
}
