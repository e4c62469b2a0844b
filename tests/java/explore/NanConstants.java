//@ target: NanConstants.f(int,int)
//@ paths: returned=4 threw=2
//@ throws: java.lang.ArrayIndexOutOfBoundsException=2
class NanConstants {
    static final float[] T = {Float.intBitsToFloat(0x7fc00001), Float.intBitsToFloat(0xffc00002), 1f};
    static final double[] D = {Double.longBitsToDouble(0x7ff8000000000001L), Double.longBitsToDouble(0xfff8000000000002L)};

    // Which NaN of several it is depends on the input: their bits stay what they are. i = 0, 1, 2; j with any of them; with i = 1,
    // j = 0 or 1.
    static int f(int i, int j) {
        int bits = Float.floatToRawIntBits(T[i]);
        if (bits == 0x7fc00001) {
            return 1;
        }
        if (bits > 0) {
            return 2;
        }
        return Double.doubleToRawLongBits(D[j]) < 0 ? 3 : 4;
    }
}
