/** fcmpl, fcmpg, dcmpl, dcmpg with NaN operands. */
public class FpNanCompare {
    static void d(double a, double b) {
        System.out.println(a + " " + b + ": " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
    }
    static void f(float a, float b) {
        System.out.println(a + " " + b + ": " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, 1.5, -0.0, 0.0, Double.NEGATIVE_INFINITY};
        for (double a : ds) {
            for (double b : ds) {
                d(a, b);
                f((float) a, (float) b);
            }
        }
        System.out.println(!(Double.NaN < 1) + " " + !(Double.NaN >= 1));
        System.out.println(Double.compare(Double.NaN, 1) + " " + Double.compare(0.0, -0.0) + " " + Float.compare(Float.NaN, Float.NaN));
        System.out.println(Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.valueOf(0.0).equals(-0.0));
    }
}
