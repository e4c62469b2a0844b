//@ target: FinallyOverridesThrow.f(int)
//@ paths: returned=3 threw=0
/** A return in finally swallows the exception. */
class FinallyOverridesThrow {
    @SuppressWarnings("finally")
    static int f(int x) {
        int r = 0;
        try {
            r = 100 / x; // x == 0 throws
            if (r > 10) {
                r = 1;
            }
        } finally {
            return r; // x == 0; r > 10; r <= 10
        }
    }
}
