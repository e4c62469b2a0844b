/** Causes, suppressed exceptions, initCause rules. */
public class ExcCauseSuppressed {
    public static void main(String[] args) {
        Exception a = new Exception("a");
        RuntimeException b = new RuntimeException(a);
        System.out.println(b.getMessage() + " " + (b.getCause() == a));
        Error c = new Error("c", b);
        System.out.println(c.getCause().getCause().getMessage());
        a.addSuppressed(new Exception("s1"));
        a.addSuppressed(new Exception("s2"));
        for (Throwable t : a.getSuppressed()) {
            System.out.println(t);
        }
        try {
            a.addSuppressed(a);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.initCause(new Exception());
        } catch (IllegalStateException e) {
            System.out.println("cannot overwrite");
        }
        Throwable d = new Throwable();
        System.out.println(d.initCause(a) == d);
        try {
            new Exception("self").initCause(null).initCause(a);
        } catch (IllegalStateException e) {
            System.out.println("again");
        }
        System.out.println(new Exception().getMessage() + " " + new Exception() + " " + new Exception("x").getLocalizedMessage());
    }
}
