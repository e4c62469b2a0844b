/** Raw bits of float and double. */
public class FloatBits {
    public static void main(String[] args) {
        float[] fs = {0f, -0f, 1f, -2.5f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE};
        for (float f : fs) {
            int b = Float.floatToRawIntBits(f);
            System.out.println(f + " " + Integer.toHexString(b) + " " + Float.intBitsToFloat(b) + " " + Math.getExponent(f));
        }
        double[] ds = {0, -0.0, 1, -2.5, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, Math.E};
        for (double d : ds) {
            long b = Double.doubleToRawLongBits(d);
            System.out.println(d + " " + Long.toHexString(b) + " " + Double.longBitsToDouble(b) + " " + Math.getExponent(d));
        }
        System.out.println(Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0x7fc01234))));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0xfff8000000000001L))));
        System.out.println(Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " " + Double.valueOf(-0.0).hashCode());
    }
}
