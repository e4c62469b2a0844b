import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Lambda expressions and method references of every kind of implementation. */
public class Lambdas {
    interface IntToObj { Object f(int x); }
    interface Wide { long f(byte b, char c, short s); }
    interface Conv<T extends Number & Comparable<T>> { T f(T t); }
    interface Getter<T> { T get(); }
    interface StringGetter extends Getter<String> { String get(); }
    interface Chain { int f(int x); default Chain then(Chain o) { return x -> o.f(f(x)); } static Chain id() { return x -> x; } }
    static class Base { String who() { return "base"; } private int p(int x) { return x + 1; } IntUnaryOperator up() { return this::p; } }
    static class Sub extends Base {
        String who() { return "sub"; }
        Supplier<String> sup() { return super::who; }
        Supplier<String> own() { return this::who; }
    }
    class Inner { final int v; Inner(int v) { this.v = v + base; } }
    int base = 100;
    static long sum(long a, int b, double c) { return a + b + (long) c; }
    static <T> T twice(T t, UnaryOperator<T> f) { return f.apply(f.apply(t)); }
    static Object same() { Runnable r = () -> { }; return r; }
    static Object capturing(int i) { Runnable r = () -> System.out.print(i); return r; }

    public static void main(String[] args) throws Exception {
        IntToObj box = x -> x;
        System.out.println(box.f(7) + " " + box.f(7).getClass());
        Wide w = (b, c, s) -> b + c + s;
        System.out.println(w.f((byte) -1, 'a', (short) 3));
        ToLongFunction<Integer> widen = Integer::intValue;
        System.out.println(widen.applyAsLong(5));
        ToDoubleBiFunction<Integer, Long> d = (a, b) -> a * b;
        System.out.println(d.applyAsDouble(3, 4L));
        Function<Integer, Long> boxed = i -> (long) i;
        System.out.println(boxed.andThen(l -> l + 1).compose((String s) -> s.length()).apply("four"));
        Supplier<Base> ctor = Sub::new;
        System.out.println(ctor.get().who() + ((Sub) ctor.get()).sup().get() + ((Sub) ctor.get()).own().get());
        System.out.println(new Base().up().applyAsInt(41));
        IntFunction<int[]> arr = int[]::new;
        System.out.println(arr.apply(3).length + " " + ((Function<int[], Object>) int[]::clone).apply(new int[2]).getClass().getName());
        IntFunction<Inner> inner = new Lambdas().new Inner(0).v > 0 ? new Lambdas()::mk : null;
        System.out.println(inner.apply(5).v);
        StringGetter sg = () -> "bridge";
        Getter<String> g = sg;
        System.out.println(g.get() + sg.get());
        Chain c = x -> x * 2;
        System.out.println(c.then(x -> x + 1).then(Chain.id()).f(10));
        System.out.println(twice("a", s -> s + s) + twice(3, x -> x * x));
        System.out.println((same() == same()) + " " + (capturing(1) == capturing(1)));
        Comparator<String> cmp = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
        System.out.println(Stream.of("bb", "a", "cc", "ddd").sorted(cmp).collect(Collectors.toList()));
        BiFunction<String, String, Boolean> eq = String::equalsIgnoreCase;
        System.out.println(eq.apply("X", "x"));
        Function<Object, String> str = Object::toString;
        System.out.println(str.apply(List.of(1, 2)));
        Callable3 three = Lambdas::sum;
        System.out.println(three.call(1, (byte) 2, 3f));
        try {
            Supplier<Integer> bad = () -> Integer.parseInt("x");
            bad.get();
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[e.getStackTrace().length - 1].getMethodName());
        }
        try {
            @SuppressWarnings({"unchecked", "rawtypes"}) Function<Object, Object> raw = (Function) (Function<String, Integer>) String::length;
            raw.apply(5);
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        try {
            String s = null;
            Supplier<Integer> n = s::length;
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        int k = 10; long l = 20L; double q = 1.5; String t = "t"; boolean z = true; char ch = 'c';
        Supplier<String> many = () -> k + " " + l + " " + q + t + z + ch;
        System.out.println(many.get());
        Supplier<String> ser = (Supplier<String> & Serializable) () -> "ser" + k;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.out.println(((Supplier<?>) ser).get() + " " + (ser instanceof Serializable));
        Optional<Integer> o = IntStream.rangeClosed(1, 5).boxed().reduce((a, b) -> a * b);
        System.out.println(o.map(x -> "r" + x).orElseGet(() -> "none"));
        Runnable[] rs = new Runnable[3];
        for (int i = 0; i < 3; i++) { int j = i; rs[i] = () -> System.out.print(j + ";"); }
        for (Runnable r : rs) r.run();
        System.out.println();
        System.out.println(rs[0].getClass() == rs[1].getClass());
    }
    Inner mk(int v) { return new Inner(v); }
    interface Callable3 { Object call(int a, byte b, float c); }
}
