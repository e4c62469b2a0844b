import java.util.*;

/** The sort algorithms switch strategy with size and presortedness. */
public class ArraysSortLarge {
    static long check(int[] a) {
        long h = 0;
        for (int i = 0; i < a.length; i++) {
            if (i > 0 && a[i - 1] > a[i]) System.out.println("unsorted at " + i);
            h = h * 31 + a[i];
        }
        return h;
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 44, 300, 900}) {
            int[] rnd = new int[n], up = new int[n], down = new int[n], saw = new int[n];
            int x = n;
            for (int i = 0; i < n; i++) {
                x = x * 1664525 + 1013904223;
                rnd[i] = x >>> 10;
                up[i] = i;
                down[i] = -i;
                saw[i] = i % 17;
            }
            for (int[] a : new int[][] {rnd, up, down, saw}) {
                Arrays.sort(a);
                System.out.print(check(a) + " ");
            }
            Integer[] boxed = new Integer[n];
            for (int i = 0; i < n; i++) boxed[i] = (i * 7919) % 256;
            Arrays.sort(boxed, (p, q) -> Integer.compare(q / 16, p / 16));
            System.out.println(Arrays.hashCode(boxed));
        }
    }
}
