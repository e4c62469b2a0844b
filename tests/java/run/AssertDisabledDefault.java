/** Assertions are off by default and their conditions do not run. */
public class AssertDisabledDefault {
    static int calls;
    static boolean check() {
        calls++;
        return false;
    }

    public static void main(String[] args) {
        assert check() : "no";
        assert false;
        boolean on = false;
        assert on = true;
        System.out.println(on + " " + calls);
        System.out.println(AssertDisabledDefault.class.desiredAssertionStatus());
        try {
            throw new AssertionError("explicit");
        } catch (AssertionError e) {
            System.out.println(e);
        }
    }
}
