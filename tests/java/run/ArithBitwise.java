/** and, or, xor, not on int, long and boolean. */
public class ArithBitwise {
    static boolean t(String s, boolean r) {
        System.out.print(s);
        return r;
    }

    public static void main(String[] args) {
        int a = 0x0F0F1234, b = 0xFF00FF00;
        System.out.println(Integer.toHexString(a & b) + " " + Integer.toHexString(a | b) + " " + Integer.toHexString(a ^ b) + " " + Integer.toHexString(~a));
        long c = 0x0123456789ABCDEFL, d = ~0xFFFF0000FFFFL;
        System.out.println(Long.toHexString(c & d) + " " + Long.toHexString(c | d) + " " + Long.toHexString(c ^ d) + " " + Long.toHexString(~c));
        System.out.println(t("a", false) & t("b", true));
        System.out.println(t("a", false) && t("b", true));
        System.out.println(t("a", true) | t("b", true));
        System.out.println(t("a", true) || t("b", true));
        System.out.println(t("a", true) ^ t("b", true));
        boolean f = true;
        f &= false;
        f |= true;
        f ^= true;
        System.out.println(f);
        System.out.println(a & c);
    }
}
