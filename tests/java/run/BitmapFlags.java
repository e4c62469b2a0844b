/** Packed flags in ints and longs, a bloom filter, gray codes. */
public class BitmapFlags {
    static final int READ = 1, WRITE = 1 << 1, EXEC = 1 << 2;
    static String flags(int f) {
        return ((f & READ) != 0 ? "r" : "-") + ((f & WRITE) != 0 ? "w" : "-") + ((f & EXEC) != 0 ? "x" : "-");
    }
    static int pack(int r, int g, int b, int a) { return a << 24 | r << 16 | g << 8 | b; }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) System.out.print(flags(i) + " ");
        System.out.println();
        int f = READ | EXEC;
        f &= ~READ;
        f ^= WRITE;
        System.out.println(flags(f));
        int px = pack(200, 100, 50, 255);
        System.out.println(px + " " + (px >> 24) + " " + (px >>> 24) + " " + (px >> 16 & 0xff) + " " + (px & 0xff));
        for (int i = 0; i < 8; i++) System.out.print(Integer.toBinaryString(i ^ i >> 1) + " ");
        System.out.println();
        long bloom = 0;
        for (String s : new String[] {"ant", "bee", "cat"}) bloom |= 1L << s.hashCode() | 1L << s.hashCode() * 31;
        System.out.println(Long.toBinaryString(bloom) + " " + Long.bitCount(bloom));
        int swap = 0b1011_0001;
        System.out.println(Integer.toBinaryString((swap & 0x0f) << 4 | (swap & 0xf0) >>> 4));
        int lfsr = 0xACE1;
        for (int i = 0; i < 5; i++) {
            int bit = (lfsr ^ lfsr >> 2 ^ lfsr >> 3 ^ lfsr >> 5) & 1;
            lfsr = lfsr >> 1 | bit << 15;
            System.out.print(lfsr + " ");
        }
        System.out.println();
    }
}
