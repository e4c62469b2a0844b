/** i2b, i2s, i2c, l2i and casts through several types. */
public class ConvNarrowing {
    public static void main(String[] args) {
        int[] xs = {0, 127, 128, 255, 256, -129, 32767, 32768, 65535, 65536, -32769, Integer.MIN_VALUE};
        for (int x : xs) {
            System.out.println(x + " " + (byte) x + " " + (short) x + " " + (int) (char) x + " " + (x & 0xff));
        }
        long[] ls = {1L << 31, 1L << 32, (1L << 40) + 7, -1L, Long.MIN_VALUE, 0xFFFFFFFFL};
        for (long l : ls) {
            System.out.println(l + " " + (int) l + " " + (short) l + " " + (byte) l + " " + (int) (char) l);
        }
        System.out.println((byte) (char) (byte) -3);
        System.out.println((int) (char) (byte) -3);
        System.out.println((byte) 300.5 + " " + (char) 65.9 + " " + (short) 1e9);
    }
}
