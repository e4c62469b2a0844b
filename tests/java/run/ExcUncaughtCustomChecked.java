//@ exit: 1

/** A checked exception with a cause leaves main. */
public class ExcUncaughtCustomChecked {
    static class Problem extends Exception {
        Problem(String m, Throwable c) {
            super(m, c);
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = new int[1];
        try {
            a[1] = 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.print("no newline at the end");
            throw new Problem("wrapped", e);
        }
    }
}
