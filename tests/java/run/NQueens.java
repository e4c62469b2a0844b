/** Backtracking with arrays and with bit masks. */
public class NQueens {
    static int[] pos;
    static int solve(int n, int row) {
        if (row == n) {
            if (n == 6) System.out.println(java.util.Arrays.toString(pos));
            return 1;
        }
        int c = 0;
        next:
        for (int col = 0; col < n; col++) {
            for (int r = 0; r < row; r++) {
                if (pos[r] == col || Math.abs(pos[r] - col) == row - r) continue next;
            }
            pos[row] = col;
            c += solve(n, row + 1);
        }
        return c;
    }
    static int bits(int all, int cols, int d1, int d2) {
        if (cols == all) return 1;
        int c = 0;
        for (int free = all & ~(cols | d1 | d2); free != 0; ) {
            int bit = free & -free;
            free ^= bit;
            c += bits(all, cols | bit, (d1 | bit) << 1, (d2 | bit) >>> 1);
        }
        return c;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 6; n++) {
            pos = new int[n];
            System.out.println(n + ": " + solve(n, 0) + " " + bits((1 << n) - 1, 0, 0, 0));
        }
    }
}
