import java.text.*;
import java.util.Locale;

/** DecimalFormat and NumberFormat in Locale.US. */
public class TextDecimalFormat {
    public static void main(String[] args) throws Exception {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        String[] pats = {"0", "0.00", "#,##0.##", "000.0", "#.###E0", "0.0%", "$#,##0.00;($#,##0.00)", "'#'0"};
        double[] ds = {0, 1234.5678, -0.005, 0.5, 1e7, -42};
        for (String p : pats) {
            DecimalFormat f = new DecimalFormat(p, us);
            StringBuilder sb = new StringBuilder(p + ": ");
            for (double d : ds) sb.append(f.format(d)).append(" | ");
            System.out.println(sb);
        }
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        System.out.println(n.format(1234567.891) + " " + n.format(-5L) + " " + n.parse("1,234.5") + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256));
        n.setMaximumFractionDigits(1);
        n.setGroupingUsed(false);
        System.out.println(n.format(98765.4321));
        try {
            n.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        DecimalFormat r = new DecimalFormat("0", us);
        r.setRoundingMode(java.math.RoundingMode.CEILING);
        System.out.println(r.format(1.1) + r.toPattern());
    }
}
