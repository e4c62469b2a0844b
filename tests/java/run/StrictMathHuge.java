/** StrictMath of huge arguments, where the reduction by multiples of pi needs many digits. */
public class StrictMathHuge {
    public static void main(String[] args) {
        double[] known = {-0x1.acc72305682c9p596, 0x1.35560eaedb05fp861, 0x1.1a3ec22261586p549, 0x1.dbbb23eecc629p618,
            Double.MAX_VALUE, 0x1p1023, 0x1p120, 1e22, 6381956970095103.0 * 0x1p797, 5319372648326541.0 * 0x1p48};
        for (double x : known) {
            System.out.println(Double.toHexString(StrictMath.sin(x)) + " " + Double.toHexString(StrictMath.cos(x)) + " "
                + Double.toHexString(StrictMath.tan(x)));
        }
        long s = 0x9E3779B97F4A7C15L, sin = 0, cos = 0, tan = 0;
        for (int i = 0; i < 20000; i++) {
            s ^= s << 13; s ^= s >>> 7; s ^= s << 17;
            double x = Double.longBitsToDouble((s & 0x800FFFFFFFFFFFFFL) | ((1023 + ((s >>> 52) & 1023) % 1023) << 52));
            sin = 31 * sin + Double.doubleToRawLongBits(StrictMath.sin(x));
            cos = 31 * cos + Double.doubleToRawLongBits(StrictMath.cos(x));
            tan = 31 * tan + Double.doubleToRawLongBits(StrictMath.tan(x));
        }
        System.out.println(Long.toHexString(sin) + " " + Long.toHexString(cos) + " " + Long.toHexString(tan));
    }
}
