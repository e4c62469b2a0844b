//@ target: LockOfAnother.f(LockOfAnother,LockOfAnother)
//@ paths: returned=2 threw=3
//@ throws: java.lang.IllegalMonitorStateException=1 java.lang.NullPointerException=2
//@ note: Thread.holdsLock() gives inputs
class LockOfAnother {
    // No first, no second; the second is the first, which is locked, or another object, which the caller has locked or not.
    static int f(LockOfAnother a, LockOfAnother b) {
        synchronized (a) {
            b.notify();
            return 1;
        }
    }
}
