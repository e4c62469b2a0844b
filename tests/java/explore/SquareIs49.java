//@ target: SquareIs49.f(int)
//@ paths: returned=4 threw=0
/** x * x == 49 has more solutions than 7 and -7. */
class SquareIs49 {
    static int f(int x) {
        if (x * x == 49) {
            if (x == 7) {
                return 1;
            }
            if (x == -7) {
                return 2;
            }
            return 3; // wraps around
        }
        return 0;
    }
}
