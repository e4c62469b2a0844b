/** Dynamic programming: knapsack, longest common subsequence, coin change. */
public class KnapsackAndLcs {
    static int knap(int[] w, int[] v, int cap) {
        int[] best = new int[cap + 1];
        for (int i = 0; i < w.length; i++) for (int c = cap; c >= w[i]; c--) best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
        System.out.println(java.util.Arrays.toString(best));
        return best[cap];
    }
    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = 1; i <= a.length(); i++) for (int j = 1; j <= b.length(); j++) t[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? t[i - 1][j - 1] + 1 : Math.max(t[i - 1][j], t[i][j - 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = a.length(), j = b.length(); i > 0 && j > 0; ) {
            if (a.charAt(i - 1) == b.charAt(j - 1)) {
                sb.append(a.charAt(--i));
                j--;
            } else if (t[i - 1][j] >= t[i][j - 1]) i--;
            else j--;
        }
        return sb.reverse().toString();
    }

    public static void main(String[] args) {
        System.out.println(knap(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 9));
        System.out.println(lcs("AGGTABXYQ", "GXTXAYBQ"));
        long[] ways = new long[101];
        ways[0] = 1;
        for (int c : new int[] {1, 5, 10, 25, 50}) for (int i = c; i <= 100; i++) ways[i] += ways[i - c];
        System.out.println(ways[100] + " " + ways[37]);
    }
}
