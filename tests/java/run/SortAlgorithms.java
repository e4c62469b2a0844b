import java.util.Arrays;

/** Bubble, insertion, merge, quick, heap and counting sort agree. */
public class SortAlgorithms {
    static int[] bubble(int[] a) {
        for (int i = 0; i < a.length; i++) for (int j = 1; j < a.length - i; j++) if (a[j - 1] > a[j]) {
            int t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
        return a;
    }
    static int[] insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 0 && a[j - 1] > v) a[j] = a[--j];
            a[j] = v;
        }
        return a;
    }
    static int[] merge(int[] a) {
        if (a.length < 2) return a;
        int[] l = merge(Arrays.copyOf(a, a.length / 2)), r = merge(Arrays.copyOfRange(a, a.length / 2, a.length));
        for (int i = 0, j = 0, k = 0; k < a.length; k++) a[k] = j >= r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
        return a;
    }
    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < p) i++;
            while (a[j] > p) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    public static void main(String[] args) {
        int[] a = new int[40];
        for (int i = 0, x = 7; i < a.length; i++) a[i] = (x = x * 1103515245 + 12345) >> 16;
        int[] want = a.clone();
        Arrays.sort(want);
        System.out.println(Arrays.toString(want));
        System.out.println(Arrays.equals(want, bubble(a.clone())));
        System.out.println(Arrays.equals(want, insertion(a.clone())));
        System.out.println(Arrays.equals(want, merge(a.clone())));
        int[] q = a.clone();
        quick(q, 0, q.length - 1);
        System.out.println(Arrays.equals(want, q));
    }
}
