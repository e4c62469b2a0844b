/** A return or throw in finally replaces what was under way. */
public class ExceptionInFinallyReturn {
    static int a() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 1;
        }
    }
    static int b() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }
    static int c() {
        try {
            return 1;
        } finally {
            throw new IllegalStateException("from finally");
        }
    }
    static int[] d() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 2;
        }
    }
    static long e() {
        while (true) {
            try {
                return 5L;
            } finally {
                break;
            }
        }
        return 6L;
    }

    public static void main(String[] args) {
        System.out.println(a());
        System.out.println(b());
        try {
            System.out.println(c());
        } catch (IllegalStateException ex) {
            System.out.println(ex.getMessage() + " " + ex.getSuppressed().length);
        }
        System.out.println(d()[0]);
        System.out.println(e());
    }
}
