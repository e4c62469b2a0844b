//@ target: SelfLoop.f()
//@ objects: SelfLoop=3
/** Cycles of length one and two. */
class SelfLoop {
    SelfLoop next;

    int f() {
        if (next == this) {
            return 1;
        }
        if (next != null && next.next == this) {
            return 2;
        }
        return 0;
    }
}
