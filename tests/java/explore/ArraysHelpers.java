//@ target: ArraysHelpers.f(int,int)
//@ paths: returned=5 threw=0
/** Sorting, searching, filling, comparing. */
class ArraysHelpers {
    static int f(int x, int y) {
        int[] sorted = {x, y};
        java.util.Arrays.sort(sorted); // x <= y or not
        int[] filled = new int[2];
        java.util.Arrays.fill(filled, sorted[0]);
        // All the same, or not; where y < x never.
        boolean same = java.util.Arrays.equals(filled, sorted);
        int at = java.util.Arrays.binarySearch(new int[] {10, 20, 30}, 20);
        int copied = java.util.Arrays.copyOf(sorted, 3)[2] + java.util.Arrays.asList(1, 2).size();
        // The smaller one is above 7 or not, in both orders.
        return same ? at : sorted[0] > 7 && x <= y ? copied : -1;
    }
}
