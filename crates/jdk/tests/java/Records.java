import java.util.*;

/** Methods that the compiler leaves to ObjectMethods. */
public class Records {
    record Empty() { }
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, Object o) { }
    record Gen<T>(T left, List<? extends T> right) { }
    record Nested(Gen<String> g, Empty e) { }
    record Custom(int x) { Custom { if (x < 0) throw new IllegalArgumentException("neg"); } public String toString() { return "C" + x; } static int made; int twice() { return 2 * x; } }
    sealed interface Shape permits Sq, Ci { }
    record Sq(double side) implements Shape { }
    record Ci(double r) implements Shape { }

    public static void main(String[] args) {
        All x = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5f, 6.0, "t", null, null);
        All y = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5f, 6.0, "t", null, null);
        System.out.println(x + " " + x.equals(y) + " " + (x.hashCode() == y.hashCode()) + " " + x.hashCode());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(new Sq(0.0).equals(new Sq(-0.0)) + " " + new Sq(Double.NaN).equals(new Sq(Double.NaN)));
        System.out.println(new Sq(1).equals(new Ci(1)) + " " + new Sq(1).equals(null));
        Nested n = new Nested(new Gen<>("l", List.of("r")), new Empty());
        System.out.println(n + " " + n.hashCode() + " " + n.equals(new Nested(new Gen<>("l", List.of("r")), new Empty())));
        System.out.println(new Custom(4) + " " + new Custom(4).twice() + " " + new Custom(4).hashCode());
        try { new Custom(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new HashSet<>(List.of(new Sq(1), new Sq(2))).contains(new Sq(2)));
        for (var c : All.class.getRecordComponents()) System.out.print(c.getName() + ":" + c.getType().getSimpleName() + " ");
        System.out.println(Gen.class.isRecord() + " " + Gen.class.getRecordComponents()[1].getGenericType());
        record Local(int a, int b) { }
        System.out.println(new Local(1, 2));
    }
}
