/** printf conversions for floating point and BigDecimal. */
public class StrFormatFloats {
    public static void main(String[] args) {
        double[] ds = {0, 1, -1.5, 3.14159265, 1e10, 1.5e-5, 123456.789, 0.05, 2.5, 0.125, Double.NaN, Double.POSITIVE_INFINITY};
        for (double d : ds) {
            System.out.println(String.format("%f|%.2f|%10.3f|%-10.1f|%+.0f|%e|%.3e|%g", d, d, d, d, d, d, d, d));
        }
        System.out.println(String.format("%,.2f %(.2f %08.2f", 1234567.891, -5.0, -3.14159));
        System.out.println(String.format("%.1f %.1f %.1f %.0f %.0f", 0.25, 0.35, 0.45, 0.5, 1.5));
        System.out.println(String.format("%a %a", 1.0, 0.1));
        System.out.println(String.format("%.3f %s", new java.math.BigDecimal("12.34567"), 1.0f));
        System.out.println(String.format(java.util.Locale.ROOT, "%6.2f%%", 45.678));
    }
}
