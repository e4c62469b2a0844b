import java.lang.invoke.*;
import java.util.function.*;

/** Methods with an int from the input: each goes through a modelled call site or handle. */
public class Symbolic {
    record P(int x, int y) { }
    int field;
    static int twice(int x) { return x > 100 ? 0 : 2 * x; }

    static int lambda(int x) {
        IntUnaryOperator f = y -> y > 3 ? y + 1 : y;
        return f.andThen(z -> z * 2).applyAsInt(x);
    }
    static boolean record(int x) { return new P(x, 1).equals(new P(5, 1)); }
    static boolean variable(int x) throws Exception {
        VarHandle h = MethodHandles.lookup().findVarHandle(Symbolic.class, "field", int.class);
        Symbolic s = new Symbolic();
        h.set(s, x);
        return h.compareAndSet(s, 7, 8);
    }
    static int element(int x) {
        VarHandle h = MethodHandles.arrayElementVarHandle(int[].class);
        return (int) h.get(new int[] {4, 5, 6}, x);
    }
    static int handle(int x) throws Throwable {
        return (int) MethodHandles.lookup().findStatic(Symbolic.class, "twice", MethodType.methodType(int.class, int.class)).invokeExact(x);
    }

    /** One alternative per place to go to: {1, 2, 9}, {3}, and the rest, which 4 belongs to. */
    static int grouped(int x) {
        switch (x) {
            case 1: case 2: case 9: return 12;
            case 3: return 3;
            case 4:
            default: return 0;
        }
    }
    /** Every key goes where all others go: nothing to decide. */
    static int pointless(int x) {
        switch (x) { case 1: case 5: default: return 0; }
    }
    /** One of the shared boxes, or two others. */
    static boolean sameBox(int x) {
        Integer a = x, b = x;
        return a == b;
    }
    /** The box of 5, or another one. */
    static boolean knownBox(int x) {
        Integer a = x, five = 5;
        return a == five;
    }
    /** A new box is no shared one. */
    @SuppressWarnings("removal")
    static boolean newBox(int x) {
        Integer a = x, five = new Integer(5);
        return a == five;
    }

    static int log;
    static class Base { static { log = log * 10 + 1; } }
    static class Sub extends Base { static int field = ++count; static { log = log * 10 + 2; } }
    static int count;
    /** A class is initialized on the paths that use it, and on each of them once. */
    static int initialized(int x) {
        int expected = 0;
        if (x > 0) {
            Sub.field++;
            if (x > 5) Sub.field++;
            expected = 12;
        }
        if (log != expected) throw new IllegalStateException();
        return log;
    }
    static class Fails {
        static int field = 1 / (log - log);
    }
    /** The first use fails with one error and the second with another; other paths see neither. */
    static int failing(int x) {
        int errors = 0;
        if (x > 0) {
            try { errors += Fails.field; } catch (ExceptionInInitializerError e) { errors += 1; }
            try { errors += Fails.field; } catch (NoClassDefFoundError e) { errors += 10; }
            if (errors != 11) throw new IllegalStateException();
        }
        return errors;
    }
}
