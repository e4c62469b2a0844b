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
}
