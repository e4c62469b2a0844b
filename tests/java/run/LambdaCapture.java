import java.util.function.*;

/** Lambdas capturing locals of all types, this, and nested lambdas. */
public class LambdaCapture {
    int field = 5;
    static int sfield = 7;

    IntSupplier inst() {
        return () -> ++field;
    }
    static Supplier<String> all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, int[] arr) {
        return () -> "" + z + b + c + s + i + l + f + d + str + arr[0]++;
    }

    public static void main(String[] args) {
        LambdaCapture o = new LambdaCapture();
        IntSupplier s = o.inst();
        System.out.println(s.getAsInt() + " " + s.getAsInt() + " " + o.field);
        Supplier<String> a = all(true, (byte) 1, 'c', (short) 2, 3, 4, 5, 6, "x", new int[] {9});
        System.out.println(a.get() + " " + a.get());
        Function<Integer, Function<Integer, Function<Integer, Integer>>> cur = x -> y -> z -> x * 100 + y * 10 + z + sfield;
        System.out.println(cur.apply(1).apply(2).apply(3));
        Runnable[] rs = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            rs[i] = () -> System.out.println("run " + k);
        }
        for (Runnable r : rs) r.run();
        BinaryOperator<Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> x * 2).apply(3, 4));
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(up.compose((String x) -> x + "!").apply("hey"));
        Predicate<String> p = String::isEmpty;
        System.out.println(p.negate().and(x -> x.length() < 3).or(x -> x.equals("long")).test("long"));
    }
}
