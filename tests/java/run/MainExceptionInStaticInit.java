//@ exit: 1

/** The main class itself fails to initialise. */
public class MainExceptionInStaticInit {
    static int v;
    static {
        System.out.println("static start");
        v = 5 / v;
        System.out.println("not reached");
    }

    public static void main(String[] args) {
        System.out.println("main not reached");
    }
}
