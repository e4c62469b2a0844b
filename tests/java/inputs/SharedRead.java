//@ target: SharedRead.f(SharedRead)
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
class SharedRead {
    static final SharedRead ONE = new SharedRead();

    int v;

    // Written through the input, read through the static field.
    static int f(SharedRead s) {
        s.v = 5;
        return ONE.v == 5 ? 1 : 2;
    }
}
