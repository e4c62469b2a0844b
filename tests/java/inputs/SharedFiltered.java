//@ target: SharedFiltered.f(SharedFiltered)
//@ jvm: heap
//@ paths: returned=1 threw=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
//@ reason: that no input is SharedFiltered.ONE
class SharedFiltered {
    static final SharedFiltered ONE = new SharedFiltered();

    int v;

    boolean repOK() {
        return v >= 0;
    }

    // Valid inputs are searched for without what static fields hold.
    static int f(SharedFiltered s) {
        s.v = 5;
        return ONE.v == 5 ? 1 : 2;
    }
}
