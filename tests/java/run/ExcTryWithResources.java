/** Closing order, suppressed exceptions and null resources. */
public class ExcTryWithResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;
        Res(String name, boolean failClose) {
            this.name = name;
            this.failClose = failClose;
            System.out.println("open " + name);
        }
        public void close() throws Exception {
            System.out.println("close " + name);
            if (failClose) throw new Exception("close-" + name);
        }
    }

    static void run(boolean failBody, boolean failA, boolean failB) {
        try (Res a = new Res("a", failA); Res none = null; Res b = new Res("b", failB)) {
            System.out.println("body");
            if (failBody) throw new IllegalStateException("body");
        } catch (Exception e) {
            System.out.println("caught " + e.getMessage());
            for (Throwable t : e.getSuppressed()) {
                System.out.println("  suppressed " + t.getMessage());
            }
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 8; i++) {
            run((i & 1) != 0, (i & 2) != 0, (i & 4) != 0);
        }
        Res r = new Res("outer", false);
        try (r) {
            System.out.println("using " + r.name);
        }
    }
}
