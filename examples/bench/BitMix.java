/** A block hash in the manner of SHA-2: shifts, rotations and logic on ints, and longs for the length. */
public class BitMix {
    static int rotate(int x, int n) {
        return (x >>> n) | (x << (32 - n));
    }

    static void block(int[] state, int[] w) {
        for (int i = 16; i < 64; i++) {
            int s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ (w[i - 15] >>> 3);
            int s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ (w[i - 2] >>> 10);
            w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        int a = state[0], b = state[1], c = state[2], d = state[3];
        for (int i = 0; i < 64; i++) {
            int s1 = rotate(a, 6) ^ rotate(a, 11) ^ rotate(a, 25);
            int mix = d + s1 + ((a & b) ^ (~a & c)) + w[i] + 0x428a2f98 * (i + 1);
            d = c;
            c = b;
            b = a;
            a = mix + rotate(a, 2);
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
    }

    public static void main(String[] args) {
        int[] state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a};
        int[] w = new int[64];
        long length = 0;
        for (int round = 0; round < 24_000; round++) {
            for (int i = 0; i < 16; i++) {
                w[i] = (int) (length * 0x9e3779b97f4a7c15L >>> 32) ^ i;
                length += 4;
            }
            block(state, w);
        }
        StringBuilder text = new StringBuilder();
        for (int s : state) {
            text.append(Integer.toHexString(s)).append(' ');
        }
        System.out.println(text.append(length));
    }
}
