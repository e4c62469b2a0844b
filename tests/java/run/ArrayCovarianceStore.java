/** aastore checks the element type at run time. */
public class ArrayCovarianceStore {
    static void put(Object[] a, Object v) {
        try {
            a[0] = v;
            System.out.println("ok " + a[0]);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        put(new Object[1], 1);
        put(new String[1], "s");
        put(new String[1], 1);
        put(new Integer[1], null);
        put(new Number[1], 2.5);
        put(new Integer[1], 2.5);
        put(new Comparable[1], "c");
        put(new Runnable[1], "c");
        put(new int[1][], new int[0].length);
        put(new Object[1][], "x");
        Object[] grid = new Object[1][];
        grid[0] = new String[] {"nested"};
        System.out.println(((Object[]) grid[0])[0]);
        try {
            grid[0] = new int[1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
