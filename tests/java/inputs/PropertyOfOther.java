//@ target: PropertyOfOther.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the system property debug is not set
class PropertyOfOther {
    static class Settings {
        static final boolean DEBUG = Boolean.getBoolean("debug");
    }

    static class Mode {
        static final int LEVEL = Settings.DEBUG ? 2 : 1;
    }

    // One initializer reads what another one was told.
    static int f(int x) {
        return x > 3 ? Mode.LEVEL : 2;
    }
}
