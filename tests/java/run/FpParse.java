/** Parsing of floating point literals. */
public class FpParse {
    public static void main(String[] args) {
        String[] in = {"1", "1.5", "-1.5e3", "  2.5  ", "1e400", "1e-400", "NaN", "-Infinity", "0x1.8p1", "1d", "2f", ".5", "5.", "", "abc", "1e", "0.1e1x", "4.9e-324", "2.2250738585072012e-308", "1.7976931348623157e308", "123456789.123456789"};
        for (String s : in) {
            try {
                System.out.println("[" + s + "] " + Double.parseDouble(s) + " " + Float.parseFloat(s));
            } catch (NumberFormatException e) {
                System.out.println("[" + s + "] " + e.getMessage());
            }
        }
        System.out.println(Double.valueOf("3.25").intValue() + " " + Double.isNaN(0.0 / 0.0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1.0));
    }
}
