//@ target: PowerOfTwoTrick.f(int)
//@ paths: returned=4 threw=0
/** x & (x - 1) clears the lowest bit. */
class PowerOfTwoTrick {
    static int f(int x) {
        if (x == 0) {
            return 0;
        }
        if ((x & x - 1) == 0) {
            if (x < 0) {
                return 1; // MIN_VALUE
            }
            return 2;
        }
        return 3;
    }
}
