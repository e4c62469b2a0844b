/** Ackermann, hanoi, permutations, mutual recursion. */
public class Recursion {
    static int ack(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    }
    static int moves;
    static void hanoi(int n, char a, char b, char c) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b);
        moves++;
        if (n > 2) System.out.println(n + ": " + a + "->" + c);
        hanoi(n - 1, b, a, c);
    }
    static void perms(String pre, String rest) {
        if (rest.isEmpty()) System.out.print(pre + " ");
        for (int i = 0; i < rest.length(); i++) {
            perms(pre + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1));
        }
    }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    public static void main(String[] args) {
        System.out.println(ack(2, 3));
        hanoi(4, 'A', 'B', 'C');
        System.out.println(moves);
        perms("", "abcd");
        System.out.println();
        System.out.println(even(100) + " " + odd(77));
    }
}
