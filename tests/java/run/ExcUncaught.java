//@ exit: 1

/** An uncaught exception ends the program with exit code 1. */
public class ExcUncaught {
    static void fail(int n) {
        if (n == 0) {
            throw new IllegalArgumentException("deep");
        }
        try {
            fail(n - 1);
        } finally {
            System.out.println("unwinding " + n);
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        fail(3);
        System.out.println("never");
    }
}
