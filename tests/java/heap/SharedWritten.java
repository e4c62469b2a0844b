//@ target: SharedWritten.f(SharedWritten,SharedWritten)
//@ objects: SharedWritten=2
//@ shared: SharedWritten.ONE
/** An input may be the object of a static field, which is written through one reference and read through others. */
class SharedWritten {
    static final SharedWritten ONE = new SharedWritten();

    SharedWritten next;
    int v;

    static int f(SharedWritten a, SharedWritten b) {
        a.v = 7;
        SharedWritten n = b.next; // null, an input, or ONE again
        if (n == ONE) {
            n.next = a;
            return ONE.next.v + b.v;
        }
        b.next = ONE;
        if (a.next == n) {
            return a.v;
        }
        return a == ONE ? b.v + 100 : ONE.v + 200;
    }
}
