/** `StrictMath` bit by bit; `Math` where it is exact. */
public class NatMath {
    interface F { double of(double x); }

    static void sum(String name, F f) {
        long x = 42, hash = 0;
        for (int i = 0; i < 400; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            double d = switch (i % 4) {
                case 0 -> Double.longBitsToDouble(x);
                case 1 -> (x >> 11) * 0x1p-53;
                case 2 -> (x >> 11) * 0x1p-49;
                default -> (x >> 40) / 16.0;
            };
            hash = hash * 31 + Double.doubleToLongBits(f.of(d));
        }
        System.out.println(name + " " + Long.toHexString(hash));
    }

    public static void main(String[] args) {
        sum("sin", StrictMath::sin);
        sum("cos", StrictMath::cos);
        sum("tan", StrictMath::tan);
        sum("asin", StrictMath::asin);
        sum("acos", StrictMath::acos);
        sum("atan", StrictMath::atan);
        sum("exp", StrictMath::exp);
        sum("log", StrictMath::log);
        sum("log10", StrictMath::log10);
        sum("sinh", StrictMath::sinh);
        sum("cosh", StrictMath::cosh);
        sum("tanh", StrictMath::tanh);
        sum("expm1", StrictMath::expm1);
        sum("log1p", StrictMath::log1p);
        sum("cbrt", StrictMath::cbrt);
        sum("atan2", x -> StrictMath.atan2(x, 0.7) + StrictMath.atan2(-3, x));
        sum("rem", x -> StrictMath.IEEEremainder(x, 1.3));
        sum("pow", x -> StrictMath.pow(Math.abs(x), 1.1));
        sum("Math.log10", Math::log10);
        sum("Math.log", Math::log);
        sum("sqrt", Math::sqrt);
        sum("floor", Math::floor);
        sum("ceil", Math::ceil);
        sum("rint", Math::rint);
        sum("fma", x -> Math.fma(x, 1.5, -x));
        for (double a : new double[] {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE}) {
            for (double b : new double[] {0.0, -0.0, 1, -1, 2, 3, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                System.out.print(Math.pow(a, b) + " " + StrictMath.atan2(a, b) + " ");
            }
            System.out.println(Math.log10(a) + " " + Math.log(a) + " " + Math.sin(a) + " " + Math.exp(a) + " " + StrictMath.tanh(a) + " " + StrictMath.sinh(a) + " " + StrictMath.cosh(a));
        }
        System.out.println(Integer.toHexString(Float.floatToRawIntBits(Float.intBitsToFloat(0x7fc12345))) + " " + Long.toHexString(Double.doubleToRawLongBits(-0.0)));
    }
}
