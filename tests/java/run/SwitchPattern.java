//@ javac-args: --enable-preview --release 17
//@ java-args: --enable-preview

/** Preview pattern switch of Java 17. */
public class SwitchPattern {
    sealed interface Shape permits Circle, Square, Unit {}
    record Circle(int r) implements Shape {}
    record Square(int side) implements Shape {}
    enum Unit implements Shape { POINT }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i && i > 10 -> "big " + i;
            case Integer i -> "int " + i;
            case String s -> "str " + s.length();
            case int[] a -> "ints " + a.length;
            case Shape sh -> "shape " + area(sh);
            default -> "other";
        };
    }
    static int area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square q -> q.side() * q.side();
            case Unit u -> 0;
        };
    }

    public static void main(String[] args) {
        Object[] in = {1, 11, "abc", new int[3], new Circle(2), new Square(5), Unit.POINT, null, 2.0};
        for (Object o : in) {
            System.out.println(describe(o));
        }
    }
}
