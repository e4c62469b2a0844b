import java.util.function.*;
import java.util.*;

/** All kinds of method references. */
public class LambdaMethodRefs {
    static class Base {
        String hello() { return "base"; }
    }
    static class Sub extends Base {
        @Override String hello() { return "sub"; }
        Supplier<String> sup() { return super::hello; }
        Supplier<String> self() { return this::hello; }
    }
    interface Tri<A, B, C, R> {
        R go(A a, B b, C c);
    }
    static int sum(int... xs) {
        int t = 0;
        for (int x : xs) t += x;
        return t;
    }
    static <T> String show(T t) { return "<" + t + ">"; }

    public static void main(String[] args) {
        Function<String, Integer> stat = Integer::parseInt;
        System.out.println(stat.apply("12"));
        String bound = "bound";
        Supplier<Integer> len = bound::length;
        System.out.println(len.get());
        BiFunction<String, String, Boolean> unb = String::startsWith;
        System.out.println(unb.apply("abc", "ab"));
        Supplier<List<String>> ctor = ArrayList::new;
        System.out.println(ctor.get());
        Function<Integer, List<String>> ctor1 = ArrayList::new;
        System.out.println(ctor1.apply(5).size());
        IntFunction<int[][]> arr = int[][]::new;
        System.out.println(arr.apply(3).length);
        System.out.println(new Sub().sup().get() + new Sub().self().get());
        Tri<Integer, Integer, Integer, Integer> va = LambdaMethodRefs::sum;
        System.out.println(va.go(1, 2, 3));
        ToLongFunction<Integer> widen = Integer::intValue;
        System.out.println(widen.applyAsLong(5));
        Function<Object, String> gen = LambdaMethodRefs::<Object>show;
        System.out.println(gen.apply(4));
        IntBinaryOperator max = Math::max;
        System.out.println(max.applyAsInt(3, 9));
        Consumer<String> voided = new ArrayList<String>()::add;
        voided.accept("x");
        Comparator<String> cmp = String::compareToIgnoreCase;
        System.out.println(cmp.compare("A", "b"));
        try {
            String n = null;
            Supplier<Integer> bad = n::length;
            System.out.println("not here");
        } catch (NullPointerException e) {
            System.out.println("npe at creation");
        }
    }
}
