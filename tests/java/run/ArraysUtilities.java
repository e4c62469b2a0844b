import java.util.*;

/** fill, equals, hashCode, copies, search, compare, asList. */
public class ArraysUtilities {
    public static void main(String[] args) {
        int[] a = {1, 3, 5, 7, 9};
        System.out.println(Arrays.binarySearch(a, 7) + " " + Arrays.binarySearch(a, 4) + " " + Arrays.binarySearch(a, 0) + " " + Arrays.binarySearch(a, 99));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOf(a, 2)) + Arrays.toString(Arrays.copyOfRange(a, 3, 6)));
        long[] f = new long[4];
        Arrays.fill(f, 1, 3, 7L);
        System.out.println(Arrays.toString(f));
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, new int[5]) + " " + Arrays.hashCode(a) + " " + Arrays.hashCode((int[]) null));
        Object[][] deep = {{1, "a"}, {new int[] {2, 3}, null}};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepHashCode(deep) + " " + Arrays.deepEquals(deep, new Object[][] {{1, "a"}, {new int[] {2, 3}, null}}));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2}) + " " + Arrays.toString((int[]) null));
        String[] s = {"x", "y"};
        List<String> view = Arrays.asList(s);
        view.set(0, "z");
        System.out.println(s[0] + view);
        try {
            view.add("no");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        int[] sq = new int[5];
        Arrays.setAll(sq, i -> i * i);
        System.out.println(Arrays.toString(sq) + " " + Arrays.stream(sq, 1, 4).sum() + " " + Arrays.equals(a, 0, 1, sq, 1, 2));
        try {
            Arrays.copyOfRange(a, 3, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object[] rec = new Object[1];
        rec[0] = rec;
        System.out.println(Arrays.deepToString(rec));
    }
}
