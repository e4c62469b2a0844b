/** All six comparisons over long, float and double. */
public class CmpLcmpFcmp {
    static String l(long a, long b) {
        return "" + (a < b ? 1 : 0) + (a <= b ? 1 : 0) + (a > b ? 1 : 0) + (a >= b ? 1 : 0) + (a == b ? 1 : 0) + (a != b ? 1 : 0);
    }
    static String d(double a, double b) {
        return "" + (a < b ? 1 : 0) + (a <= b ? 1 : 0) + (a > b ? 1 : 0) + (a >= b ? 1 : 0) + (a == b ? 1 : 0) + (a != b ? 1 : 0);
    }

    public static void main(String[] args) {
        long[] ls = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32};
        for (long a : ls) {
            for (long b : ls) {
                System.out.println(a + " " + b + " " + l(a, b) + " " + d(a, b) + " " + Long.compare(a, b));
            }
        }
    }
}
