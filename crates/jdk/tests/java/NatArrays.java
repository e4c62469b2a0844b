import java.util.*;

/** `System.arraycopy` with its messages. */
public class NatArrays {
    static void copy(Object a, int i, Object b, int j, int n) {
        try {
            System.arraycopy(a, i, b, j, n);
            System.out.println(b instanceof int[] x ? Arrays.toString(x) : b instanceof Object[] o ? Arrays.deepToString(o) : b);
        } catch (RuntimeException e) {
            System.out.println(e + (b instanceof Object[] o ? Arrays.toString(o) : ""));
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5};
        copy(a, 0, a, 1, 4);
        copy(a, 1, a, 0, 4);
        copy(a, 0, new int[3], 1, 2);
        copy(a, -1, new int[3], 1, 2);
        copy(a, 1, new int[3], -1, 2);
        copy(a, 1, new int[3], 1, -2);
        copy(a, 4, new int[3], 1, 2);
        copy(a, 0, new int[3], 1, 3);
        copy(a, Integer.MAX_VALUE, new int[3], 1, Integer.MAX_VALUE);
        copy(a, 0, new long[3], 0, 1);
        copy(a, 0, new Object[3], 0, 1);
        copy(new Object[2], 0, a, 0, 1);
        copy("s", 0, a, 0, 1);
        copy(a, 0, "s", 0, 1);
        copy(null, 0, a, 0, 1);
        copy(a, 0, null, 0, 1);
        copy(new Object[] {"x", "y", 3, "z"}, 0, new String[4], 0, 4);
        copy(new Object[] {"x", "y"}, 0, new String[4], 2, 2);
        copy(new String[] {"x", "y"}, 0, new Object[4], 1, 2);
        copy(new int[][] {{1}}, 0, new Object[1], 0, 1);
        copy(new String[1], 2, new Object[1], 0, 0);
        copy(new String[1], 0, new Object[1], 0, 2);
        System.out.println(Arrays.equals(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9})
            + " " + Arrays.mismatch(new long[] {1, 2, 3, 4, 5, 6}, new long[] {1, 2, 3, 4, 5, 7}) + " " + Arrays.compare("abcdefghijk".toCharArray(), "abcdefghijz".toCharArray()));
        System.out.println(Arrays.equals(new double[] {1, Double.NaN, 0.0}, new double[] {1, Double.NaN, -0.0}) + " "
            + Arrays.mismatch(new double[] {1, Double.NaN, 2}, new double[] {1, Double.longBitsToDouble(0x7ff8000000000001L), 2}) + " " + Arrays.compare(new long[] {1, 2}, new long[] {1, 2, 3}));
        System.out.println(Arrays.toString(a.clone()) + Arrays.hashCode(a));
    }
}
