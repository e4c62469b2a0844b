import java.math.BigDecimal;

class Decimals {
    static int signum(BigDecimal d) { return d.signum(); }
    static int scale(BigDecimal d) { return d.scale() < 0 ? 0 : 1; }
    static BigDecimal negate(BigDecimal d) { return d.negate(); }
    static boolean same(BigDecimal a, BigDecimal b) { return a.equals(b); }
    static boolean large(BigDecimal d) { return d.unscaledValue().bitLength() > 64; }
}
