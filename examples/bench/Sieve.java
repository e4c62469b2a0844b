/** Counts primes: byte arrays, nested loops, int arithmetic. */
public class Sieve {
    static int count(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int primes = 0;
        for (int i = 2; i <= limit; i++) {
            if (composite[i]) {
                continue;
            }
            primes++;
            for (long j = (long) i * i; j <= limit; j += i) {
                composite[(int) j] = true;
            }
        }
        return primes;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int round = 0; round < 28; round++) {
            sum += count(900_000 + round);
        }
        System.out.println(sum);
    }
}
