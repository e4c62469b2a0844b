//@ target: NumberModels.f(int,int,long,float,double)
//@ paths: returned=66
class NumberModels {
    static final int[] I = {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 7, -8, 65, 100, 46341, 1 << 16, -2, 3, 5};
    static final long[] L = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 10, -3, 1L << 32, 3037000500L, -(1L << 40), 1, 2, -5, 9};
    static final int[] F = {0, 0x80000000, 0x7fc00000, 0x7fc00001, 0xff800001, 0x7f800000, 0xff800000, 1, 0x3f000000, 0xbfc00000, 0x4f000000, 0xffffffff, 0x3f800000};
    static final long[] D = {0, 1L << 63, 0x7ff8000000000000L, 0x7ff8000000000001L, 0xfff0000000000001L, 0x7ff0000000000000L, 0xfff0000000000000L, 1,
        0x3fdfffffffffffffL, 0xbff8000000000000L, 0x43e0000000000000L, -1, 0x3ff0000000000000L};

    // No row; in each row another i, l, f or d, or all as in the row. Floats are told apart by their bits, those of NaNs, too.
    static int f(int k, int i, long l, float f, double d) {
        for (int r = 0; r < I.length; r++) {
            if (k == r) {
                if (i != I[r] || l != L[r]) {
                    return -2;
                } else if (Float.floatToRawIntBits(f) != F[r] || Double.doubleToRawLongBits(d) != D[r]) {
                    return -3;
                }
                return of(i, l, I[(r + 1) % I.length]) * 31 + of(f, d);
            }
        }
        return -1;
    }

    interface Part {
        long of();
    }

    static int h(int h, Part part) {
        try {
            long x = part.of();
            return h * 31 + (int) (x ^ x >>> 32);
        } catch (ArithmeticException e) {
            return h * 31 + e.getMessage().hashCode();
        }
    }

    static int of(int i, long l, int j) {
        int h = 1;
        h = h(h, () -> Integer.bitCount(i) + 31 * Long.bitCount(l));
        h = h(h, () -> Integer.numberOfLeadingZeros(i) * 64 + Long.numberOfTrailingZeros(l));
        h = h(h, () -> Integer.reverse(i) ^ Integer.reverseBytes(i) ^ Long.reverse(l));
        h = h(h, () -> Integer.highestOneBit(i) + Long.lowestOneBit(l));
        h = h(h, () -> Integer.rotateLeft(i, j) + Long.rotateRight(l, j));
        h = h(h, () -> Integer.compare(i, j) * 9 + Integer.compareUnsigned(i, j) * 3 + Integer.signum(i));
        h = h(h, () -> Integer.toUnsignedLong(i) + Integer.hashCode(i) + Long.hashCode(l));
        h = h(h, () -> Math.floorMod(i, j));
        h = h(h, () -> Math.floorDiv(i, j) + 31 * Math.floorDiv(l, i));
        h = h(h, () -> Math.addExact(i, j));
        h = h(h, () -> Math.subtractExact(l, i));
        h = h(h, () -> Math.multiplyExact(i, j));
        h = h(h, () -> Math.multiplyExact(l, i));
        h = h(h, () -> Math.toIntExact(l));
        h = h(h, () -> Math.negateExact(i));
        h = h(h, () -> Math.abs(i) + Math.abs(l));
        h = h(h, () -> Math.max(i, j) * 31L + Math.min(l, i));
        h = h(h, () -> Integer.toString(i).hashCode() + Long.toString(l).length());
        h = h(h, () -> Integer.toHexString(i).length() + Long.toOctalString(l).hashCode());
        h = h(h, () -> (short) i * 7 + (byte) i * 5 + (char) i);
        return h;
    }

    static int of(float f, double d) {
        int h = 1;
        h = h(h, () -> Float.floatToRawIntBits(f) + Double.doubleToRawLongBits(d));
        h = h(h, () -> Float.floatToIntBits(f) + Double.doubleToLongBits(d));
        h = h(h, () -> Float.floatToRawIntBits(-f) + Double.doubleToRawLongBits(-d));
        h = h(h, () -> Double.doubleToRawLongBits((double) f));
        h = h(h, () -> Math.round(f) + Math.round(d));
        h = h(h, () -> (int) f + (long) d + (int) d);
        h = h(h, () -> Float.compare(f, 0f) * 3 + Double.compare(d, f));
        h = h(h, () -> Double.hashCode(d) + Float.hashCode(f));
        h = h(h, () -> Double.doubleToLongBits(Math.max(d, 0.0)) ^ Double.doubleToLongBits(Math.min(d, -0.0)) + Float.floatToIntBits(Math.max(f, -0f)));
        h = h(h, () -> Double.doubleToLongBits(Math.abs(d)) + Float.floatToIntBits(Math.abs(f)));
        h = h(h, () -> Double.doubleToLongBits(Math.signum(d)) + Math.getExponent(d) + Math.getExponent(f));
        h = h(h, () -> Double.doubleToLongBits(Math.floor(d)) + Double.doubleToLongBits(Math.ceil(d)) * 3 + Double.doubleToLongBits(Math.rint(d)) * 7);
        h = h(h, () -> Double.doubleToLongBits(Math.nextUp(d)) + Float.floatToIntBits(Math.nextDown(f)));
        h = h(h, () -> Double.doubleToLongBits(Math.copySign(2.0, d)) + Float.floatToIntBits(Math.copySign(f, -1f)));
        h = h(h, () -> Double.doubleToLongBits(Math.ulp(d)) + (Double.isNaN(d) ? 1 : 0) + (Float.isFinite(f) ? 2 : 0));
        return h;
    }
}
