/** Sneaky throw and rethrow with precise types. */
public class ExcGenericThrow {
    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T {
        throw (T) t;
    }
    static void rethrow(boolean a) throws java.io.IOException {
        try {
            if (a) throw new java.io.IOException("io");
            throw new IllegalStateException("is");
        } catch (final Exception e) {
            System.out.println("passing " + e.getMessage());
            throw e;
        }
    }

    public static void main(String[] args) {
        try {
            ExcGenericThrow.<RuntimeException>sneaky(new Exception("checked"));
        } catch (Exception e) {
            System.out.println(e + " " + (e instanceof RuntimeException));
        }
        for (boolean b : new boolean[] {true, false}) {
            try {
                rethrow(b);
            } catch (java.io.IOException e) {
                System.out.println("io " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println("rt " + e.getMessage());
            }
        }
        Throwable same = new Error("same");
        try {
            try {
                throw (Error) same;
            } finally {
                System.out.println("f");
            }
        } catch (Error e) {
            System.out.println(e == same);
        }
    }
}
