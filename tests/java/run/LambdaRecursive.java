import java.util.*;
import java.util.function.*;

/** Self reference through fields, higher-order functions, memo. */
public class LambdaRecursive {
    static Function<Integer, Integer> fact;
    static IntUnaryOperator fib;
    interface Self<T> {
        T apply(Self<T> s);
    }
    static <A, B> Function<A, B> memo(Function<A, B> f, Map<A, B> m) {
        return a -> {
            if (!m.containsKey(a)) {
                m.put(a, f.apply(a));
            }
            return m.get(a);
        };
    }
    static <T> Function<T, T> times(int n, Function<T, T> f) {
        return n == 0 ? Function.identity() : f.andThen(times(n - 1, f));
    }

    public static void main(String[] args) {
        fact = n -> n < 2 ? 1 : n * fact.apply(n - 1);
        fib = n -> n < 2 ? n : fib.applyAsInt(n - 1) + fib.applyAsInt(n - 2);
        System.out.println(fact.apply(10) + " " + fib.applyAsInt(12));
        Map<Integer, Integer> cache = new TreeMap<>();
        Function<Integer, Integer> sq = memo(x -> x * x, cache);
        System.out.println(sq.apply(4) + sq.apply(4) + sq.apply(5) + " " + cache);
        System.out.println(times(5, (Integer x) -> x * 3).apply(1));
        int[] n = {0};
        Self<Integer> s = me -> ++n[0] < 5 ? me.apply(me) : n[0];
        System.out.println(s.apply(s));
    }
}
