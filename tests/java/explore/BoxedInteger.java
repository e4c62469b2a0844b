//@ target: BoxedInteger.f(int)
//@ paths: returned=1 threw=0
/** Whether the box is one of a cache is no decision of the program. */
class BoxedInteger {
    static int f(int x) {
        Integer boxed = x;
        return boxed.intValue();
    }
}
