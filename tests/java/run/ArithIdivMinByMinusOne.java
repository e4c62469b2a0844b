/** The one division that overflows does not trap. */
public class ArithIdivMinByMinusOne {
    static int imin = Integer.MIN_VALUE, im1 = -1;
    static long lmin = Long.MIN_VALUE, lm1 = -1;

    public static void main(String[] args) {
        System.out.println(imin / im1);
        System.out.println(imin % im1);
        System.out.println(lmin / lm1);
        System.out.println(lmin % lm1);
        System.out.println(imin / 2 + " " + imin % 2);
        System.out.println(lmin / 3 + " " + lmin % 3);
        imin /= im1;
        lmin /= lm1;
        System.out.println(imin + " " + lmin);
        System.out.println(Math.floorDiv(imin, im1) + " " + Math.floorMod(imin, im1));
    }
}
