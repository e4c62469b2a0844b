/** Rounding, roots and exactly specified functions of Math. */
public class MathFunctions {
    public static void main(String[] args) {
        double[] ds = {0.5, 1.5, 2.5, -0.5, -1.5, 2.4999999, 1e17, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, 0.49999999999999994, 4503599627370497.5};
        for (double d : ds) {
            System.out.println(d + ": " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d) + " " + Math.round((float) d) + " " + Math.sqrt(d) + " " + Math.abs(d) + " " + Math.signum(d));
            System.out.println(Math.ulp(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d) + " " + Math.nextAfter(d, 0) + " " + Math.scalb(d, 3) + " " + Math.copySign(d, -1));
        }
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.1, 10, -1));
        System.out.println(Math.max(1, -2) + " " + Math.min(1L, 2L) + " " + Math.max(Double.NaN, 1) + " " + Math.min(-0f, 0f));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-5L) + " " + Math.abs(-1.5f));
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + Math.ceil(-0.2) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180));
        System.out.println(Math.PI + " " + Math.E);
    }
}
