/** Shortest decimal output of float and double. */
public class FpToString {
    public static void main(String[] args) {
        double[] ds = {0, 1, 0.1, 0.2 + 0.1, 100, 1e7, 9999999.999, 1e-3, 9.99e-4, 1.0 / 3, 2.0 / 3, Math.PI, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, 123456789012345680.0, 1e21, 1e22, 4.35, 0.5, 1234.5678};
        for (double d : ds) {
            System.out.println(d + " " + -d + " " + (float) d);
        }
        float[] fs = {1.1f, 16777216f, 3.4e38f, Float.MIN_VALUE, Float.MAX_VALUE, 0.001f, 0.0001f, 1e10f, 33554432f};
        for (float f : fs) {
            System.out.println(f + " " + (double) f);
        }
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(Double.MIN_VALUE) + " " + Float.toHexString(3.5f));
    }
}
