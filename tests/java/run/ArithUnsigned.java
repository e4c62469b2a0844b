/** Unsigned helpers of Integer and Long. */
public class ArithUnsigned {
    public static void main(String[] args) {
        int[] xs = {0, 1, -1, Integer.MIN_VALUE, 12345};
        for (int x : xs) {
            System.out.println(Integer.toUnsignedString(x) + " " + Integer.toUnsignedLong(x) + " " + Integer.divideUnsigned(x, 10) + " " + Integer.remainderUnsigned(x, 10) + " " + Integer.compareUnsigned(x, 5));
        }
        long[] ls = {0, 1, -1, Long.MIN_VALUE, 99};
        for (long x : ls) {
            System.out.println(Long.toUnsignedString(x) + " " + Long.divideUnsigned(x, 10) + " " + Long.remainderUnsigned(x, -2) + " " + Long.compareUnsigned(x, -2));
        }
        System.out.println(Integer.parseUnsignedInt("4294967295"));
        System.out.println(Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -2));
        System.out.println(Long.toUnsignedString(-1L, 16));
    }
}
