//@ target: MinByMinusOne.f(int,int)
//@ paths: returned=3 threw=1
//@ throws: java.lang.ArithmeticException=1
/** A quotient of a negative number by a negative number that is negative. */
class MinByMinusOne {
    static int f(int x, int y) {
        int q = x / y; // y == 0 throws
        if (q == Integer.MIN_VALUE) {
            if (y == -1) {
                return 1; // MIN_VALUE / -1
            }
            return 2; // MIN_VALUE / 1
        }
        return 3;
    }
}
