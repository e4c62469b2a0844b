import java.util.*;

/** Pattern switches, enum and string switches (Java 17, preview). */
public class Switches {
    enum Color { RED, GREEN, BLUE }
    sealed interface S permits A, B, Color2 { }
    record A(int x) implements S { }
    record B(String s) implements S { }
    enum Color2 implements S { C1, C2 }

    static String f(Object o) {
        return switch (o) {
            case null -> "null";
            case String s && s.isEmpty() -> "empty";
            case String s && s.length() > 3 -> "long " + s;
            case String s -> "short " + s;
            case Character c -> "char " + c;
            case Long l -> "long " + l;
            case Color c && c == Color.RED -> "red";
            case Color c -> "color " + c.ordinal();
            case int[] a -> "ints " + a.length;
            case Object[] a -> "objs " + a.length;
            case List<?> l -> "list " + l.size();
            default -> o.getClass().getSimpleName();
        };
    }
    static int g(S s) { return switch (s) { case A a -> a.x(); case B b -> b.s().length(); case Color2 c -> c.ordinal() + 100; }; }
    static String h(CharSequence c) { switch (c) { case String s: return "S" + s; case StringBuilder b: return "B" + b; default: return "?"; } }

    public static void main(String[] args) {
        Object[] in = {null, "", "abc", "abcd", 'c', 5L, Color.RED, Color.BLUE, new int[2], new String[3], List.of(1), 5, new A(1)};
        for (Object o : in) System.out.println(f(o));
        System.out.println(g(new A(7)) + g(new B("xyz")) + g(Color2.C2));
        System.out.println(h("x") + h(new StringBuilder("y")) + h(new StringBuffer("z")));
        try {
            S s = null;
            g(s);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
