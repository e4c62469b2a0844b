//@ java-args: -ea

/** With -ea, assertions run and carry their detail value. */
public class AssertEnabledEa {
    static int calls;
    static boolean check(boolean b) {
        calls++;
        return b;
    }

    public static void main(String[] args) {
        assert check(true) : "fine";
        try {
            assert check(false) : "detail " + calls;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        try {
            assert calls > 100;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        try {
            assert false : new RuntimeException("cause");
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
        try {
            assert false : 'c';
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(calls);
    }
}
