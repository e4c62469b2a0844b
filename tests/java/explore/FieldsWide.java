//@ target: FieldsWide.f()
//@ paths: returned=3 threw=1
//@ throws: java.lang.IllegalStateException=1
/** long, double and byte fields of the receiver. */
class FieldsWide {
    long l;
    double d;
    byte b;
    int f() {
        if (l == 1L << 40) {
            return 1;
        }
        if (d > 1e300) {
            return 2;
        }
        if (b == -128) {
            throw new IllegalStateException("byte");
        }
        return 3;
    }
}
