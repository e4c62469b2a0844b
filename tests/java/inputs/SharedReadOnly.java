//@ target: SharedReadOnly.f(SharedReadOnly)
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
class SharedReadOnly {
    static final SharedReadOnly ONE = new SharedReadOnly();

    int v;
    int w;

    // Nobody can tell whether s is ONE: what is written is not what is read.
    static int f(SharedReadOnly s) {
        s.v = 5;
        return ONE.w == 0 && s.w > 3 ? 1 : 2;
    }
}
