//@ target: ArraysEqual.f(int[],long[])
//@ options: --max-array 2
//@ jvm: heap
//@ paths: returned=25
import java.util.Arrays;

class ArraysEqual {
    // Null; another length; the first element differs, or the second; equal: five, and the same for longs.
    static int f(int[] a, long[] b) {
        return (Arrays.equals(a, new int[] {1, 2}) ? 1 : 0) + (Arrays.equals(b, new long[] {3, 4}) ? 2 : 0);
    }
}
