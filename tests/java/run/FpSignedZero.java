/** Negative zero in arithmetic, division, min and max. */
public class FpSignedZero {
    public static void main(String[] args) {
        double z = 0.0, n = -0.0;
        System.out.println(z == n);
        System.out.println(1 / z + " " + 1 / n);
        System.out.println(z + n);
        System.out.println(n + n);
        System.out.println(n - z);
        System.out.println(z * -1);
        System.out.println(-z);
        System.out.println(0 - z);
        System.out.println(Math.min(z, n) + " " + Math.max(n, z));
        System.out.println(Math.abs(n) + " " + Math.sqrt(n) + " " + Math.signum(n));
        float fz = 0f, fn = -fz;
        System.out.println(fn + " " + 1 / fn + " " + (fz == fn) + " " + (0f - fz));
        System.out.println(Math.round(-0.4) + " " + Math.rint(-0.4) + " " + Math.ceil(-0.4));
        System.out.println(Double.doubleToLongBits(n) + " " + Float.floatToIntBits(fn));
        System.out.println(Double.parseDouble("-0") + " " + n % 5 + " " + -5.0 % 5);
    }
}
