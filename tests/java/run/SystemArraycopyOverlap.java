/** System.arraycopy: overlap, type checks and bounds. */
public class SystemArraycopyOverlap {
    static void copy(Object s, int sp, Object d, int dp, int n) {
        try {
            System.arraycopy(s, sp, d, dp, n);
            System.out.println("ok");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5, 6};
        System.arraycopy(a, 0, a, 2, 4);
        System.out.println(java.util.Arrays.toString(a));
        System.arraycopy(a, 2, a, 0, 4);
        System.out.println(java.util.Arrays.toString(a));
        copy(a, 0, new long[6], 0, 1);
        copy(a, 0, new Object[6], 0, 1);
        copy("str", 0, a, 0, 1);
        copy(a, 0, "str", 0, 1);
        copy(a, -1, a, 0, 1);
        copy(a, 0, a, 5, 2);
        copy(a, 3, a, 0, 4);
        copy(a, 0, a, 0, -1);
        copy(a, 6, a, 6, 0);
        copy(null, 0, a, 0, 0);
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strs = new String[4];
        copy(mixed, 0, strs, 0, 4);
        System.out.println(java.util.Arrays.toString(strs));
    }
}
