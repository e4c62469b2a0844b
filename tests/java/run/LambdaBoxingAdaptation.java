import java.util.function.*;

/** Lambdas and references that box, unbox and widen. */
public class LambdaBoxingAdaptation {
    interface LongToObj {
        Object f(long x);
    }
    static long dbl(long x) { return x * 2; }
    static Integer boxed(Integer x) { return x + 1; }
    static int prim(int x) { return x + 2; }
    static char ch(int x) { return (char) x; }

    public static void main(String[] args) {
        LongToObj a = LambdaBoxingAdaptation::dbl;
        System.out.println(a.f(4) + " " + a.f(4).getClass().getSimpleName());
        IntUnaryOperator b = LambdaBoxingAdaptation::boxed;
        System.out.println(b.applyAsInt(1));
        Function<Integer, Integer> c = LambdaBoxingAdaptation::prim;
        System.out.println(c.apply(1));
        ToDoubleFunction<Integer> d = LambdaBoxingAdaptation::prim;
        System.out.println(d.applyAsDouble(1));
        IntToLongFunction e = LambdaBoxingAdaptation::dbl;
        System.out.println(e.applyAsLong(7));
        IntFunction<Object> f = LambdaBoxingAdaptation::ch;
        System.out.println(f.apply(65));
        ToIntFunction<Character> g = Character::charValue;
        System.out.println(g.applyAsInt('a'));
        Supplier<Double> h = () -> 1.0 * 3;
        System.out.println(h.get());
        Function<Integer, Integer> nul = LambdaBoxingAdaptation::prim;
        try {
            nul.apply(null);
        } catch (NullPointerException x) {
            System.out.println("npe");
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        Function<Object, Object> raw = (Function) c;
        try {
            raw.apply("str");
        } catch (ClassCastException x) {
            System.out.println("cce");
        }
    }
}
