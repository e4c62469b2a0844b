//@ target: ObjectsChecks.f(int)
//@ paths: returned=2 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.IndexOutOfBoundsException=1
/** requireNonNull, checkIndex, equals and hash of Objects. */
class ObjectsChecks {
    static int f(int x) {
        String s = x == 3 ? null : "s";
        java.util.Objects.requireNonNull(s, "s"); // x == 3
        int i = java.util.Objects.checkIndex(x, 6); // below 0 or above 5
        boolean same = java.util.Objects.equals(s, "s") && java.util.Objects.hash(1, 2) == 994;
        return same && i < 2 ? 1 : 0;
    }
}
