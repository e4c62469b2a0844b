import java.math.*;

/** BigDecimal scale, rounding, division and formatting. */
public class BigDecimalOps {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-7.03");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + b.abs());
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros());
        System.out.println(a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.divide(b, MathContext.DECIMAL32) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b));
        System.out.println(a.equals(new BigDecimal("123.45")) + " " + a.compareTo(new BigDecimal("123.45")) + " " + a.hashCode());
        for (RoundingMode m : RoundingMode.values()) {
            if (m == RoundingMode.UNNECESSARY) continue;
            System.out.print(m);
            for (String s : new String[] {"5.5", "2.5", "1.1", "-1.1", "-2.5"}) {
                System.out.print(" " + new BigDecimal(s).setScale(0, m));
            }
            System.out.println();
        }
        System.out.println(new BigDecimal("1E+10") + " " + new BigDecimal("1E+10").toPlainString() + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("12345E-10").toEngineeringString());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("1.5").pow(10) + " " + new BigDecimal(2).sqrt(new MathContext(20)));
        System.out.println(a.movePointLeft(5) + " " + a.movePointRight(5) + " " + a.intValue() + " " + a.doubleValue() + " " + a.round(new MathContext(2)));
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
