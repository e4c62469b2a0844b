/** Own exceptions overriding getMessage, toString and fillInStackTrace. */
public class ExcCustomHierarchy {
    static class Coded extends RuntimeException {
        final int code;
        Coded(int code) {
            super("code");
            this.code = code;
        }
        @Override public String getMessage() {
            return super.getMessage() + "=" + code;
        }
    }
    static class Light extends Coded {
        Light() { super(7); }
        @Override public synchronized Throwable fillInStackTrace() {
            return this;
        }
        @Override public String toString() {
            return "Light!" + code;
        }
    }
    static class NoTrace extends Exception {
        NoTrace() {
            super("nt", null, false, false);
        }
    }

    public static void main(String[] args) {
        try {
            throw new Coded(3);
        } catch (Coded e) {
            System.out.println(e + " " + e.getStackTrace().length);
        }
        try {
            throw new Light();
        } catch (Coded e) {
            System.out.println(e + " " + e.getMessage() + " " + e.getStackTrace().length);
        }
        NoTrace n = new NoTrace();
        n.addSuppressed(new Exception());
        System.out.println(n + " " + n.getStackTrace().length + " " + n.getSuppressed().length);
        Coded c = new Coded(1);
        c.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "C.java", 5)});
        System.out.println(c.getStackTrace()[0]);
    }
}
