//@ target: BoundedSymbolicLoop.f(int)
//@ paths: returned=7 threw=0
/** n is masked to 0..3: the loop ends by itself. */
class BoundedSymbolicLoop {
    static int f(int x) {
        int n = x & 3;
        int s = 0;
        while (n > 0) {
            s += n;
            n--;
        }
        if (s == 6) {
            return 1; // n == 3
        }
        if (x < 0 && s == 0) {
            return 2; // n == 0 and x negative
        }
        // n == 0 and x not negative; n == 1 and n == 2, each with x negative or not
        return 0;
    }
}
