//@ target: DivideForks.div(int,int)
//@ paths: returned=1 threw=1
//@ throws: java.lang.ArithmeticException=1
/** Division forks on the divisor being zero. */
class DivideForks {
    static int div(int x, int y) {
        return x / y;
    }
}
