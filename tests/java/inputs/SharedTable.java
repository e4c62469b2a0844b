//@ target: SharedTable.f(char[],int)
//@ jvm: heap
//@ paths: returned=1 threw=3
//@ throws: java.lang.NullPointerException=1 java.lang.ArrayIndexOutOfBoundsException=2
class SharedTable {
    private static final char[] DIGITS = {'0', '1', '2', '3'};

    // Nobody gets the table, so that no caller can pass it: no array, or one without a second place, or no such digit.
    static int f(char[] out, int digit) {
        out[1] = '-';
        return DIGITS[digit] == '-' ? 2 : 1;
    }
}
