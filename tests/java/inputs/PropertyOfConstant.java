//@ target: PropertyOfConstant.f(PropertyOfConstant$Mode)
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
//@ reason: assumed that the system property level is not set
class PropertyOfConstant {
    enum Mode {
        FAST, SLOW;

        final int level = Integer.getInteger("level", 3);
    }

    // A constant is an input: nobody reads a static field.
    static int f(Mode m) {
        return m.level == 3 ? m == Mode.FAST ? 1 : 2 : 99;
    }
}
