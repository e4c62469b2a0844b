//@ target: BoxedInteger.f(int)
//@ paths: returned=3 threw=0
/** Integer.valueOf tests i >= low && i <= high. */
class BoxedInteger {
    static int f(int x) {
        Integer boxed = x; // x < -128; x > 127; cached
        return boxed.intValue();
    }
}
