/** Bit counting and twiddling intrinsics. */
public class ArithBitCounts {
    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 0x00F0, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x12345678};
        for (int x : xs) {
            System.out.println(x + " " + Integer.bitCount(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x)
                + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x)
                + " " + Integer.rotateLeft(x, 7) + " " + Integer.rotateRight(x, 35) + " " + Integer.signum(x));
        }
        for (int y : xs) {
            long x = y * 0x100000001L;
            System.out.println(x + " " + Long.bitCount(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x)
                + " " + Long.highestOneBit(x) + " " + Long.lowestOneBit(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x)
                + " " + Long.rotateLeft(x, 7) + " " + Long.signum(x));
        }
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + (int) Character.reverseBytes('\u1234'));
    }
}
