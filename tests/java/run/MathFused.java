/** Fused multiply-add, and StrictMath where it is not fdlibm. */
public class MathFused {
    public static void main(String[] args) {
        double[] ds = {0.1, -0.0, 1e308, 3.0, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1 + 0x1p-52};
        for (double a : ds)
            for (double b : ds)
                System.out.println(Math.fma(a, b, -a * b) + " " + StrictMath.fma(a, b, 0.5) + " " + Math.fma(a, b, Double.MIN_VALUE));
        float[] fs = {0.1f, -0f, 3e38f, Float.NaN, Float.MIN_VALUE, 1 + 0x1p-23f};
        for (float a : fs)
            for (float b : fs)
                System.out.println(Math.fma(a, b, -a * b) + " " + StrictMath.fma(a, b, 0.5f));
        for (double a : ds)
            System.out.println(StrictMath.abs(a) + " " + StrictMath.ceil(a) + " " + StrictMath.floor(a) + " " + StrictMath.rint(a * 0.5)
                + " " + StrictMath.sqrt(a) + " " + StrictMath.signum(a) + " " + StrictMath.ulp(a));
    }
}
