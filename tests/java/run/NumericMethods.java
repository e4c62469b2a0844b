import java.util.function.*;

/** Newton, bisection, integration, series in double. */
public class NumericMethods {
    static double bisect(DoubleUnaryOperator f, double lo, double hi) {
        int n = 0;
        while (hi - lo > 1e-10 && n++ < 100) {
            double m = (lo + hi) / 2;
            if (f.applyAsDouble(lo) * f.applyAsDouble(m) <= 0) hi = m;
            else lo = m;
        }
        return (lo + hi) / 2;
    }
    static double simpson(DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n, s = f.applyAsDouble(a) + f.applyAsDouble(b);
        for (int i = 1; i < n; i++) s += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4);
        return s * h / 3;
    }

    public static void main(String[] args) {
        System.out.println(bisect(x -> x * x - 2, 0, 2));
        System.out.println(simpson(x -> x * x * x, 0, 2, 10));
        double x = 1;
        for (int i = 0; i < 6; i++) {
            x = (x + 3 / x) / 2;
            System.out.println(x);
        }
        double pi = 0;
        for (int k = 0; k < 300; k++) pi += (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1);
        System.out.println(pi);
        double e = 1, t = 1;
        for (int i = 1; i < 20; i++) e += t /= i;
        System.out.println(e);
        float f = 1;
        int n = 0;
        while (f + 1 != 1) {
            f /= 2;
            n++;
        }
        System.out.println(n + " " + f);
    }
}
