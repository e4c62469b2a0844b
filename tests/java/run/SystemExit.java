//@ exit: 3

/** System.exit ends at once, skipping finally blocks. */
public class SystemExit {
    static void stop(int n) {
        try {
            System.out.println("stopping");
            System.exit(n);
        } finally {
            System.out.println("never printed");
        }
    }

    public static void main(String[] args) {
        try {
            stop(3);
        } catch (Throwable t) {
            System.out.println("never caught");
        }
        System.out.println("never reached");
    }
}
