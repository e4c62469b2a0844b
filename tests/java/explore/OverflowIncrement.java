//@ target: OverflowIncrement.grows(int)
//@ paths: returned=2 threw=0
/** x + 1 < x holds for Integer.MAX_VALUE only. */
class OverflowIncrement {
    static int grows(int x) {
        if (x + 1 < x) {
            return 1; // x == MAX_VALUE
        }
        return 0;
    }
}
