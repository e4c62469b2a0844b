//@ target: SharedArray.f(int[])
//@ jvm: heap
//@ paths: returned=1 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.ArrayIndexOutOfBoundsException=1
//@ complete: false
//@ reason: that no input is SharedArray.ALL
class SharedArray {
    static final int[] ALL = {1, 2};

    static int f(int[] a) {
        a[0] = 7;
        return ALL[0];
    }
}
