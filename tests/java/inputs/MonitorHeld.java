//@ target: MonitorHeld.f()
//@ paths: returned=2
//@ note: Thread.holdsLock() gives inputs
class MonitorHeld {
    // The caller holds the monitor, or does not; one object has one answer.
    boolean f() {
        boolean held = Thread.holdsLock(this);
        if (held) {
            notifyAll();
        }
        return held == Thread.holdsLock(this);
    }
}
