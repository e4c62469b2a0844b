/** Sieve of Eratosthenes, factorisation, gcd. */
public class SieveAndPrimes {
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    static String factor(long n) {
        StringBuilder sb = new StringBuilder(n + " =");
        for (long p = 2; p * p <= n; p++) {
            while (n % p == 0) {
                sb.append(' ').append(p);
                n /= p;
            }
        }
        return n > 1 ? sb.append(' ').append(n).toString() : sb.toString();
    }

    public static void main(String[] args) {
        boolean[] comp = new boolean[500];
        int count = 0;
        StringBuilder sb = new StringBuilder();
        for (int i = 2; i < comp.length; i++) {
            if (comp[i]) continue;
            count++;
            sb.append(i).append(' ');
            for (int j = i * i; j < comp.length; j += i) comp[j] = true;
        }
        System.out.println(count + ": " + sb);
        for (long n : new long[] {60, 97, 1001, 1234567, 600851475143L}) System.out.println(factor(n));
        System.out.println(gcd(1071, 462) + " " + gcd(0, 5) + " " + gcd(1L << 40, 1L << 35));
    }
}
