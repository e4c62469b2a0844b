//@ target: NanBits.f(int,float,long)
//@ paths: returned=7
class NanBits {
    // The input is a number, or a NaN; that of bits keeps them, also negated and converted.
    static int f(int i, float f, long l) {
        if (Float.floatToRawIntBits(f) == 0x7fc00001) {
            return 1;
        }
        float g = Float.intBitsToFloat(i);
        if (g == g) {
            return Double.longBitsToDouble(l) == 1.5 ? 2 : 3;
        }
        if (Float.floatToRawIntBits(g) == 0x7fc00000) {
            return 4;
        }
        double wide = g;
        return Double.doubleToRawLongBits(wide) < 0 ? 5 : Double.doubleToRawLongBits(-wide) == 0xfff8000020000000L ? 6 : 7;
    }
}
