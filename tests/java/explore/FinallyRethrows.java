//@ target: FinallyRethrows.f(int)
//@ paths: returned=2 threw=2
//@ throws: java.lang.IllegalStateException=1 java.lang.RuntimeException=1
/** Handlers and finally: each way out is one path. */
class FinallyRethrows {
    static int count;
    static int f(int x) {
        try {
            if (x == 1) {
                throw new IllegalStateException("one"); // leaves
            }
            if (x == 2) {
                throw new IllegalArgumentException("two"); // handled
            }
            if (x == 3) {
                throw new RuntimeException("three"); // leaves
            }
            return 0;
        } catch (IllegalArgumentException e) {
            return 2;
        } finally {
            count++;
        }
    }
}
