/** The innermost matching handler of the innermost frame wins. */
public class ExcNestedHandlers {
    static class A extends Exception {
        A(String m) { super(m); }
    }
    static class B extends A {
        B(String m) { super(m); }
    }

    static void thrower(int k) throws Exception {
        switch (k) {
            case 0: throw new A("a");
            case 1: throw new B("b");
            case 2: throw new RuntimeException("rt");
            case 3: throw new Exception("ex");
            default: System.out.println("none");
        }
    }
    static void mid(int k) throws Exception {
        try {
            try {
                thrower(k);
            } catch (B e) {
                System.out.println("inner B " + e.getMessage());
                throw new A("from B");
            } finally {
                System.out.println("inner finally");
            }
        } catch (A e) {
            System.out.println("outer A " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 5; k++) {
            try {
                mid(k);
            } catch (RuntimeException e) {
                System.out.println("main RT " + e.getMessage());
            } catch (Exception e) {
                System.out.println("main EX " + e);
            }
        }
        try {
            throw new B("multi");
        } catch (B | IllegalStateException e) {
            System.out.println(e.getClass().getSimpleName());
        } catch (Throwable t) {
            System.out.println("no");
        }
    }
}
