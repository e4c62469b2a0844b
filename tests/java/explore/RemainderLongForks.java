//@ target: RemainderLongForks.rem(long,long)
//@ paths: returned=2 threw=1
//@ throws: java.lang.ArithmeticException=1
/** The remainder is negative exactly when the dividend is (and it is not zero). */
class RemainderLongForks {
    static int rem(long x, long y) {
        long r = x % y; // y == 0 throws
        if (r < 0) {
            return -1;
        }
        return 1;
    }
}
