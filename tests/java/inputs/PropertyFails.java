//@ target: PropertyFails.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the system property mode is not set
class PropertyFails {
    static class Mode {
        static int uses;

        static {
            if (System.getProperty("mode") == null) {
                throw new IllegalStateException("no mode");
            }
        }
    }

    // An initializer fails because of what it was told.
    static int f(int x) {
        if (x > 3) {
            return 1;
        }
        try {
            Mode.uses = 1;
            return 2;
        } catch (ExceptionInInitializerError e) {
            return 3;
        }
    }
}
