//@ target: BoxedNewInteger.f(long)
//@ paths: returned=2 threw=0
/** A box that a constructor makes does not fork. */
class BoxedNewInteger {
    static final class Box {
        final long v;
        Box(long v) {
            this.v = v;
        }
    }
    static boolean f(long x) {
        Box b = new Box(x + 1);
        if (b.v == 0) {
            return true; // x == -1
        }
        return false;
    }
}
