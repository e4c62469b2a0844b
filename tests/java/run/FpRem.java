/** drem and frem truncate like fmod. */
public class FpRem {
    public static void main(String[] args) {
        double[] xs = {5.5, -5.5, 0.0, -0.0, 1e300, Double.POSITIVE_INFINITY, Double.NaN, 3};
        double[] ys = {2, -2, 0.1, 0.0, Double.POSITIVE_INFINITY, Double.NaN, 3};
        for (double x : xs) {
            for (double y : ys) {
                System.out.println(x + " % " + y + " = " + x % y + " " + (float) x % (float) y + " " + Math.IEEEremainder(x, y));
            }
        }
    }
}
