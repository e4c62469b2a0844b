/** An immutable number type with operators as methods. */
public class FractionClass {
    static final class Frac implements Comparable<Frac> {
        final long n, d;
        Frac(long n, long d) {
            if (d == 0) throw new ArithmeticException("zero denominator");
            long g = gcd(Math.abs(n), Math.abs(d)) * (d < 0 ? -1 : 1);
            this.n = n / g;
            this.d = d / g;
        }
        static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
        Frac plus(Frac o) { return new Frac(n * o.d + o.n * d, d * o.d); }
        Frac times(Frac o) { return new Frac(n * o.n, d * o.d); }
        Frac inv() { return new Frac(d, n); }
        public int compareTo(Frac o) { return Long.compare(n * o.d, o.n * d); }
        @Override public boolean equals(Object o) { return o instanceof Frac f && f.n == n && f.d == d; }
        @Override public int hashCode() { return Long.hashCode(n) * 31 + Long.hashCode(d); }
        @Override public String toString() { return d == 1 ? "" + n : n + "/" + d; }
    }

    public static void main(String[] args) {
        Frac h = new Frac(0, 1);
        for (int i = 1; i <= 10; i++) {
            h = h.plus(new Frac(1, i));
            System.out.println(h);
        }
        System.out.println(new Frac(-6, -8) + " " + new Frac(3, -9) + " " + new Frac(2, 4).equals(new Frac(1, 2)) + " " + new Frac(1, 3).compareTo(new Frac(1, 2)));
        System.out.println(new Frac(5, 7).times(new Frac(5, 7).inv()) + " " + new Frac(1, 2).hashCode());
        try {
            new Frac(0, 3).inv();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
