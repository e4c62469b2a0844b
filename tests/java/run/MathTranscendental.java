/** pow, exp, log, trigonometry at points with exact or stable results. */
public class MathTranscendental {
    public static void main(String[] args) {
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.pow(0, 0) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(-8, 3) + " " + Math.pow(-8, 1.0 / 3));
        System.out.println(Math.pow(10, 15) + " " + Math.pow(1, Double.NaN) + " " + Math.pow(2, 1024) + " " + Math.pow(4, 0.5));
        System.out.println(Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.exp(Double.NEGATIVE_INFINITY));
        System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.tan(0) + " " + Math.atan(1) + " " + Math.asin(1) + " " + Math.acos(1) + " " + Math.acos(2));
        System.out.println(Math.cbrt(27) + " " + Math.cbrt(-8) + " " + Math.hypot(3, 4) + " " + Math.hypot(Double.NaN, Double.POSITIVE_INFINITY));
        System.out.println(Math.atan2(1, 1) + " " + Math.atan2(0, -1) + " " + Math.atan2(-0.0, -1) + " " + Math.sinh(0) + " " + Math.tanh(0) + " " + Math.cosh(0));
        System.out.println(Math.log1p(0) + " " + Math.expm1(0) + " " + Math.sin(Double.POSITIVE_INFINITY));
        for (int i = 1; i < 6; i++) {
            System.out.println((float) Math.sin(i) + " " + (float) Math.cos(i) + " " + (float) Math.exp(i) + " " + (float) Math.log(i));
        }
    }
}
