//@ target: AssertHolds.f(int)
//@ paths: returned=1 threw=0
/** An assertion that no input violates. */
class AssertHolds {
    static int f(int x) {
        int y = x | 1;
        assert y != 0; // an odd number is never zero
        return y;
    }
}
