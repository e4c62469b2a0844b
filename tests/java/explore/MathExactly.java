//@ target: MathExactly.f(int,int)
//@ paths: returned=4 threw=1
//@ throws: java.lang.ArithmeticException=1
/** addExact throws on overflow; floorMod has the sign of the divisor, and mends that of the remainder where it differs. */
class MathExactly {
    static int f(int x, int y) {
        int sum = Math.addExact(x, y);
        return Math.floorMod(sum, 4) == 3 ? 1 : 0;
    }
}
