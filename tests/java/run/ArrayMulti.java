/** multianewarray, ragged arrays and partial dimensions. */
public class ArrayMulti {
    public static void main(String[] args) {
        int[][][] a = new int[2][3][4];
        a[1][2][3] = 7;
        a[0][1] = new int[] {9};
        System.out.println(a.length + " " + a[0].length + " " + a[1][2].length + " " + a[0][1].length);
        System.out.println(java.util.Arrays.deepToString(a));
        long[][] r = new long[3][];
        System.out.println(r[0] == null);
        for (int i = 0; i < r.length; i++) {
            r[i] = new long[i + 1];
            r[i][i] = i * 10L;
        }
        System.out.println(java.util.Arrays.deepToString(r));
        String[][] s = {{"a"}, {}, null, {"b", null}};
        System.out.println(java.util.Arrays.deepToString(s));
        System.out.println(new int[0][5].length + " " + new boolean[2][0][7][1].length);
        System.out.println(a.getClass().getName() + " " + s.getClass().getSimpleName());
        Object o = new double[1][2];
        System.out.println(o instanceof Object[]);
        System.out.println(o instanceof double[][]);
        System.out.println(((Object[]) o)[0] instanceof double[]);
        try {
            int[][] bad = new int[2][-1];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
