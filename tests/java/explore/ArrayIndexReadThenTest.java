//@ target: ArrayIndexReadThenTest.f(int)
//@ paths: returned=2 threw=1
//@ throws: java.lang.ArrayIndexOutOfBoundsException=1
/** The value at a symbolic index constrains the index. */
class ArrayIndexReadThenTest {
    static int f(int i) {
        int[] a = {5, 9, 5, 7};
        if (a[i] == 5) {
            return 1; // i == 0 or i == 2
        }
        return 0;
    }
}
