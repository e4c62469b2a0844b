/** printStackTrace with causes and common frames, into a stream. */
public class ExcPrintStackTrace {
    static void low() {
        throw new IllegalStateException("low");
    }
    static void mid() {
        try {
            low();
        } catch (IllegalStateException e) {
            throw new RuntimeException("mid", e);
        }
    }

    public static void main(String[] args) {
        try {
            mid();
        } catch (RuntimeException e) {
            e.addSuppressed(new Exception("side"));
            e.printStackTrace(System.out);
            java.io.StringWriter w = new java.io.StringWriter();
            e.getCause().printStackTrace(new java.io.PrintWriter(w));
            System.out.println(w);
        }
        System.out.println(new RuntimeException(new Error("inner")));
        System.out.println(new RuntimeException("m", null).getCause());
    }
}
