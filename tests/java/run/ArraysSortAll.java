import java.util.*;

/** Arrays.sort over every element type, ranges and comparators. */
public class ArraysSortAll {
    public static void main(String[] args) {
        int[] i = new int[60];
        long[] l = new long[60];
        double[] d = new double[60];
        byte[] b = new byte[60];
        char[] c = new char[60];
        short[] s = new short[60];
        float[] f = new float[60];
        int x = 12345;
        for (int k = 0; k < 60; k++) {
            x = x * 1103515245 + 12345;
            i[k] = x >> 8;
            l[k] = (long) x * x * (k % 2 == 0 ? 1 : -1);
            d[k] = x / 1000.0;
            b[k] = (byte) (x >> 16);
            c[k] = (char) ('a' + (x >>> 20) % 26);
            s[k] = (short) (x >> 12);
            f[k] = x / 7f;
        }
        d[3] = Double.NaN;
        d[4] = -0.0;
        d[5] = 0.0;
        Arrays.sort(i);
        Arrays.sort(l);
        Arrays.sort(d);
        Arrays.sort(b);
        Arrays.sort(c);
        Arrays.sort(s);
        Arrays.sort(f);
        System.out.println(Arrays.toString(i));
        System.out.println(Arrays.toString(l));
        System.out.println(Arrays.toString(d));
        System.out.println(Arrays.toString(b) + new String(c));
        System.out.println(Arrays.toString(s));
        System.out.println(Arrays.toString(f));
        String[] w = "the quick brown fox jumps over the lazy dog".split(" ");
        Arrays.sort(w, 2, 7);
        System.out.println(Arrays.toString(w));
        Arrays.sort(w, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(w));
        int[] e = {3, 1, 2};
        Arrays.sort(e, 1, 3);
        System.out.println(Arrays.toString(e));
    }
}
