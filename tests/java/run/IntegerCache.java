/** Identity of boxed values inside and outside the caches. */
public class IntegerCache {
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d));
        Integer e = -128, f = -128, g = -129, h = -129;
        System.out.println((e == f) + " " + (g == h));
        Long l1 = 100L, l2 = 100L;
        System.out.println((l1 == l2) + " " + l1.equals(100) + " " + l1.equals(100L));
        Character c1 = 'a', c2 = 'a';
        System.out.println(c1 == c2);
        Byte b1 = -5, b2 = -5;
        Short s1 = 127, s2 = 127;
        System.out.println((b1 == b2) + " " + (s1 == s2));
        Boolean t1 = true, t2 = Boolean.parseBoolean("TRUE");
        System.out.println(t1 == t2);
        System.out.println(Integer.valueOf("77") == Integer.valueOf(77));
        System.out.println((c <= d && c >= d && c != d) + " " + (c + 0 == d + 0));
        Object o = 5;
        System.out.println(o.equals(5) + " " + o.equals(5L) + " " + o.hashCode());
        System.out.println(Integer.hashCode(-7) + " " + Long.hashCode(1L << 33) + " " + Boolean.hashCode(true) + " " + Character.hashCode('a'));
    }
}
