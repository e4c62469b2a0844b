//@ target: PropertyOfClass.f(int)
//@ jvm: true
//@ paths: returned=2
class PropertyOfClass {
    static final boolean DEBUG = Boolean.getBoolean("debug");

    // What the initializer was told is in a field that nobody reads.
    static int f(int x) {
        return x > 3 ? 1 : 2;
    }
}
