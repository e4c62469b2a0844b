//@ target: SharedReplaced.f(SharedReplaced)
//@ jvm: heap
//@ paths: returned=2
//@ lazy: returned=3
//@ lazier: returned=3
//@ lazier-sharp: returned=3
class SharedReplaced {
    static final SharedReplaced[] SLOT = {new SharedReplaced(7)};

    final int v;

    SharedReplaced(int v) {
        this.v = v;
    }

    // What was there when the method was called, and not what is there now, is what a caller can have.
    static int f(SharedReplaced s) {
        if (s != SLOT[0]) {
            return 1;
        }
        SLOT[0] = new SharedReplaced(8);
        return s == SLOT[0] ? 99 : s.v;
    }
}
