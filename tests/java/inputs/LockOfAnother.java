//@ target: LockOfAnother.f(LockOfAnother,LockOfAnother)
//@ paths: returned=1 threw=3
//@ throws: java.lang.IllegalMonitorStateException=1 java.lang.NullPointerException=2
//@ jvm: heap
class LockOfAnother {
    // No first, no second; the second is the first, which is locked, or another object, which is not.
    static int f(LockOfAnother a, LockOfAnother b) {
        synchronized (a) {
            b.notify();
            return 1;
        }
    }
}
