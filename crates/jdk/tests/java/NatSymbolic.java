import java.util.*;
import java.util.concurrent.atomic.*;

/** Methods with an int from the input: each goes through a native model. */
public class NatSymbolic {
    /** A copy of symbolic length splits only on the bounds. */
    static int length(int x) {
        int[] to = {7, 8, 9};
        System.arraycopy(new int[] {1, 2, 3}, 0, to, 0, x);
        return to[0] + to[1] + to[2];
    }
    /** So does one of symbolic elements. */
    static int elements(int x) {
        int[] to = Arrays.copyOf(new int[] {x, 2}, 3);
        return to[0] > 5 ? 1 : 0;
    }
    static int position(int x) {
        int[] to = new int[2];
        System.arraycopy(new int[] {1, 2, 3}, x, to, 0, 2);
        return to[0];
    }
    static boolean swap(int x) { return new AtomicInteger(x).compareAndSet(3, 4); }
    static int bits(int x) { return Float.floatToIntBits((float) x) == 0 ? 1 : 0; }
    static double root(int x) { return Math.sqrt(x) > 2 ? Math.floor(x / 2.0) : Math.abs((double) x); }
    static boolean wide(int x) { return Arrays.equals(new long[] {1, x}, new long[] {1, 5}); }
    static boolean narrow(int x) { return Arrays.equals(new int[] {1, x}, new int[] {1, 5}); }
    static int print(int x) {
        System.out.println(x);
        System.out.append((char) x).println(x * 0.5);
        System.err.print((long) x);
        return x;
    }
}
