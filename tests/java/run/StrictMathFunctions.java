/** StrictMath results are the same bits everywhere. */
public class StrictMathFunctions {
    public static void main(String[] args) {
        for (double d = -2.5; d < 3; d += 0.75) {
            System.out.println(d + " " + StrictMath.sin(d) + " " + StrictMath.cos(d) + " " + StrictMath.tan(d) + " " + StrictMath.exp(d) + " " + StrictMath.atan(d));
            System.out.println(StrictMath.log(Math.abs(d)) + " " + StrictMath.log10(Math.abs(d)) + " " + StrictMath.cbrt(d) + " " + StrictMath.sinh(d) + " " + StrictMath.tanh(d) + " " + StrictMath.expm1(d));
            System.out.println(StrictMath.pow(Math.abs(d), 1.7) + " " + StrictMath.hypot(d, 2) + " " + StrictMath.atan2(d, 0.3) + " " + StrictMath.floor(d) + " " + StrictMath.rint(d));
        }
        System.out.println(StrictMath.sin(1e22) + " " + StrictMath.cos(1e5) + " " + StrictMath.asin(0.3) + " " + StrictMath.acos(0.3) + " " + StrictMath.log1p(0.01));
        System.out.println(StrictMath.sqrt(2) + " " + StrictMath.IEEEremainder(5, 3) + " " + StrictMath.max(-0.0, 0.0));
    }
}
