/** Negative sizes for each kind of array creation. */
public class ArrayNegativeSize {
    interface Maker {
        Object make(int n);
    }

    static void run(Maker m, int n) {
        try {
            System.out.println(java.lang.reflect.Array.getLength(m.make(n)));
        } catch (NegativeArraySizeException e) {
            System.out.println("negative " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Maker[] ms = {n -> new int[n], n -> new byte[n], n -> new Object[n], n -> new long[n][], n -> new char[2][n], n -> new String[n][2]};
        for (Maker m : ms) {
            run(m, 3);
            run(m, 0);
            run(m, -1);
            run(m, Integer.MIN_VALUE);
        }
    }
}
