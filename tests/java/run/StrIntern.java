/** Literals are interned; computed strings are not. */
public class StrIntern {
    static final String CONST = "he" + "llo";

    public static void main(String[] args) {
        String a = "hello";
        String b = "hel";
        String c = b + "lo";
        System.out.println(a == CONST);
        System.out.println(a == c);
        System.out.println(a == c.intern());
        System.out.println(a.equals(c));
        System.out.println(new String("hello") == a);
        System.out.println(new String("hello").intern() == a);
        System.out.println(c.intern() == CONST.intern());
        System.out.println("" == "".intern());
        System.out.println(String.valueOf(new char[] {'z', 'q'}).intern() == "zq");
        System.out.println(Inner.S == a);
        final String d = "lo";
        System.out.println(("hel" + d) == a);
    }
    static class Inner {
        static String S = "hello";
    }
}
