/** Unbounded recursion ends in a StackOverflowError that can be caught. */
public class ExcStackOverflow {
    static int depth;

    static void down() {
        depth++;
        down();
    }
    static int sum(int n) {
        return n + sum(n + 1);
    }

    public static void main(String[] args) {
        try {
            down();
        } catch (StackOverflowError e) {
            System.out.println("caught " + (depth > 500) + " " + e.getMessage());
        }
        try {
            System.out.println(sum(0));
        } catch (Throwable t) {
            System.out.println(t.getClass().getName());
        }
        int ok = 0;
        for (int i = 0; i < 3; i++) {
            try {
                down();
            } catch (StackOverflowError e) {
                ok++;
            } finally {
                ok += 10;
            }
        }
        System.out.println(ok);
    }
}
