//@ target: NanStored.f(int)
//@ paths: returned=2 threw=1
//@ throws: java.lang.ArrayIndexOutOfBoundsException=1
class NanStored {
    // i = 0: what was written there; i = 1; others.
    static int f(int i) {
        float[] a = new float[2];
        a[i] = Float.intBitsToFloat(0x7fc00009);
        return Float.floatToRawIntBits(a[0]) == 0x7fc00009 ? 1 : 2;
    }
}
