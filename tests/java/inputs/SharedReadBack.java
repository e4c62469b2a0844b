//@ target: SharedReadBack.f(SharedReadBack)
//@ jvm: heap
//@ paths: returned=1 threw=2
//@ lazy: returned=3 threw=3
//@ lazier: returned=3 threw=3
//@ lazier-sharp: returned=3 threw=3
//@ throws: java.lang.NullPointerException=2
//@ lazy throws: java.lang.NullPointerException=3
//@ lazier throws: java.lang.NullPointerException=3
//@ lazier-sharp throws: java.lang.NullPointerException=3
class SharedReadBack {
    static final SharedReadBack NIL = new SharedReadBack();

    SharedReadBack next;
    int v;

    // Written through the static field, read through what the input leads to.
    static int f(SharedReadBack s) {
        s.next.v = 1;
        NIL.v = 0;
        return s.next.v;
    }
}
