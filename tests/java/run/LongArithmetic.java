/** long add, sub, mul, div, rem, neg and mixed operands. */
public class LongArithmetic {
    static long fact(int n) {
        return n <= 1 ? 1 : n * fact(n - 1);
    }

    public static void main(String[] args) {
        for (int n = 18; n < 24; n++) {
            System.out.println(n + "! = " + fact(n));
        }
        long a = Long.MAX_VALUE;
        System.out.println(a + 1);
        System.out.println(a * 3);
        System.out.println(-Long.MIN_VALUE);
        System.out.println(a / 7 + " " + a % 7 + " " + (a - -1));
        int i = 1 << 30;
        System.out.println(i * 4 + " " + i * 4L);
        long h = 0xcbf29ce484222325L;
        for (char c : "heapwise".toCharArray()) {
            h ^= c;
            h *= 0x100000001b3L;
        }
        System.out.println(h);
        System.out.println(Long.MAX_VALUE / -1 + " " + 0L / 5);
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, 1234567L));
    }
}
