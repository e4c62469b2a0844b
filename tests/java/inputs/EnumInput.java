//@ target: EnumInput.f(EnumInput$Color)
//@ paths: returned=3 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class EnumInput {
    enum Color {
        RED,
        GREEN {
            @Override int code() {
                return 7;
            }
        },
        BLUE;

        int code() {
            return 1;
        }
    }

    // null, and each constant: there is no other object.
    static int f(Color c) {
        switch (c) {
            case RED: return 1;
            case BLUE: return 2;
            default: return c.code();
        }
    }
}
