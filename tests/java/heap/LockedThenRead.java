//@ target: LockedThenRead.f(LockedThenRead)
//@ objects: LockedThenRead=2
/** The receiver of a synchronized method becomes an object while the method runs: it is locked all the same. */
class LockedThenRead {
    int value;
    LockedThenRead next;

    synchronized int read() {
        int before = value;
        notify();
        return before;
    }

    static int f(LockedThenRead a) {
        return a.read() > 0 ? a.next == null ? 1 : 2 : 0;
    }
}
