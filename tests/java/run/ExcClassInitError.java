/** A failed initialiser: ExceptionInInitializerError, then NoClassDefFoundError. */
public class ExcClassInitError {
    static class Bad {
        static int v = Integer.parseInt("x1");
        static void touch() { }
    }
    static class BadError {
        static {
            if (true) throw new Error("direct");
        }
    }
    static class Sub extends Bad {
        static { System.out.println("Sub init"); }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Bad.v);
            } catch (ExceptionInInitializerError e) {
                System.out.println("EIIE " + e.getMessage() + " cause " + e.getCause().getMessage());
            } catch (NoClassDefFoundError e) {
                System.out.println("NCDFE " + e.getMessage());
            }
        }
        for (int i = 0; i < 2; i++) {
            try {
                new BadError();
            } catch (NoClassDefFoundError e) {
                System.out.println("NCDFE " + e.getMessage());
            } catch (Error e) {
                System.out.println(e);
            }
        }
        try {
            new Sub();
        } catch (NoClassDefFoundError e) {
            System.out.println("NCDFE " + e.getMessage());
        }
    }
}
