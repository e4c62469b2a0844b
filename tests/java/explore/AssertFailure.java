//@ target: AssertFailure.f(int)
//@ paths: returned=1 threw=1
//@ throws: java.lang.AssertionError=1
/** Assertions are enabled: the failing input is found. */
class AssertFailure {
    static int f(int x) {
        int y = x * 2;
        assert y != 10 : "y is ten"; // x == 5, or wrapping
        return y;
    }
}
