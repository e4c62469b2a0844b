/** Shift distances are masked to 5 or 6 bits. */
public class ArithShiftMask {
    public static void main(String[] args) {
        int[] dist = {0, 1, 5, 31, 32, 33, 63, 64, 65, -1, -31, -32};
        int v = 0x80000001;
        long w = 0x8000000000000001L;
        for (int d : dist) {
            System.out.println(d + ": " + (v << d) + " " + (v >> d) + " " + (v >>> d));
            System.out.println(d + ": " + (w << d) + " " + (w >> d) + " " + (w >>> d));
        }
        long ld = 0x1_0000_0003L;
        System.out.println((v >> ld) + " " + (w >>> ld));
        byte b = -8;
        b >>>= 1;
        System.out.println(b);
        short s = -8;
        s >>>= 10;
        System.out.println(s);
        char c = 0xFFFF;
        c <<= 4;
        System.out.println((int) c);
    }
}
