//@ target: CatchInside.f(int,int)
//@ paths: returned=2 threw=0
/** The exception of the division is handled in the method. */
class CatchInside {
    static int f(int x, int y) {
        try {
            return x / y;
        } catch (ArithmeticException e) {
            return -1; // y == 0
        }
    }
}
