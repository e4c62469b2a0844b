/** Multiplies matrices: arrays of arrays, double and int. */
public class Matrix {
    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    public static void main(String[] args) {
        int n = 120;
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = (i * 7 + j) % 11 / 8.0;
                b[i][j] = (i + j * 5) % 13 / 16.0;
            }
        }
        double trace = 0;
        for (int round = 0; round < 28; round++) {
            double[][] c = multiply(a, b);
            for (int i = 0; i < n; i++) {
                trace += c[i][i];
            }
            a[round][round] += 1;
        }
        System.out.println(trace);
    }
}
