/** Floating point to integer casts saturate and map NaN to zero. */
public class FpD2iSaturates {
    public static void main(String[] args) {
        double[] ds = {0.9, -0.9, 1e10, -1e10, 1e19, -1e19, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.5, -2147483648.5, 9.3e18, Double.MIN_VALUE};
        for (double d : ds) {
            System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " " + (int) (char) d);
            float f = (float) d;
            System.out.println(f + " => " + (int) f + " " + (long) f + " " + (short) f + " " + (byte) f + " " + (int) (char) f);
        }
    }
}
