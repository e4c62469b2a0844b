/** Multiplication and determinant of matrices. */
public class MatrixMultiply {
    static double[][] mul(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }
    static double det(double[][] m) {
        if (m.length == 1) return m[0][0];
        double d = 0;
        for (int c = 0; c < m.length; c++) {
            double[][] s = new double[m.length - 1][m.length - 1];
            for (int i = 1; i < m.length; i++)
                for (int j = 0, k = 0; j < m.length; j++) if (j != c) s[i - 1][k++] = m[i][j];
            d += (c % 2 == 0 ? 1 : -1) * m[0][c] * det(s);
        }
        return d;
    }

    public static void main(String[] args) {
        double[][] a = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}, id = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        System.out.println(java.util.Arrays.deepToString(mul(a, a)));
        System.out.println(java.util.Arrays.deepEquals(mul(a, id), a));
        System.out.println(det(a) + " " + det(mul(a, a)));
        long[][] f = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}};
        for (int i = 0; i < 50; i++) {
            r = new long[][] {{r[0][0] * f[0][0] + r[0][1] * f[1][0], r[0][0] * f[0][1] + r[0][1] * f[1][1]}, {r[1][0] * f[0][0] + r[1][1] * f[1][0], r[1][0] * f[0][1] + r[1][1] * f[1][1]}};
        }
        System.out.println(r[0][1]);
    }
}
