/** Overload phases: exact, widening, boxing, varargs. */
public class VarargsOverload {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..." + x.length; }
    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String h(Object... xs) { return xs == null ? "null" : "" + xs.length; }
    static String k(String s, Object... xs) { return s + xs.length; }
    static String k(String s, String t) { return s + t; }
    static String d(double x) { return "double"; }
    static String d(float x) { return "float"; }

    public static void main(String[] args) {
        byte b = 1;
        System.out.println(f(1) + f(1L) + f(b) + f('c') + f(Integer.valueOf(1)) + f(1.5) + f("s") + f() + f(1, 2) + f(new int[3]));
        System.out.println(g(1) + g(Integer.valueOf(1)) + g('c'));
        System.out.println(h() + h(1) + h(1, "a", null) + h((Object) null) + h((Object[]) null) + h(new Object[4]) + h(new int[4]) + h((Object) new String[2]));
        System.out.println(k("a") + k("a", "b") + k("a", 1) + k("a", "b", "c"));
        System.out.println(d(1) + d(1L) + d(1.0));
        System.out.println(String.format("%s-%s", (Object[]) new String[] {"x", "y"}));
    }
}
