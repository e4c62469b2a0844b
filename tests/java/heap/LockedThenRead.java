//@ target: LockedThenRead.f(LockedThenRead,LockedThenRead)
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

    synchronized int readNext() {
        int before = next == null ? 0 : next.value;
        notifyAll();
        return before;
    }

    static int f(LockedThenRead a, LockedThenRead b) {
        return a.read() > 0 ? b.readNext() : 0;
    }
}
