/** Stack trace elements carry class, method and line. */
public class ExcStackTracePrint {
    static void a(int n) {
        if (n == 0) {
            throw new RuntimeException("here");
        }
        a(n - 1);
    }
    static int field = init();
    static int init() {
        return new Throwable().getStackTrace().length;
    }
    class Inner {
        Inner() {
            a(1);
        }
    }
    static void show(Throwable t) {
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println(e.getClassName() + "." + e.getMethodName() + ":" + e.getLineNumber() + " " + e.getFileName());
        }
    }

    public static void main(String[] args) {
        System.out.println(field);
        try {
            a(2);
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            new ExcStackTracePrint().new Inner();
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            Object o = "x";
            Integer i = (Integer)
                o;
        } catch (ClassCastException e) {
            show(e);
        }
        Throwable t = new Throwable();
        show(t);
    }
}
