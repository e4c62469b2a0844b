//@ target: MonitorOfClass.f()
//@ paths: returned=2
//@ note: Thread.holdsLock() gives inputs
class MonitorOfClass {
    // The monitor of a class may be held by the caller, that of a new object is not.
    static int f() {
        return Thread.holdsLock(new Object()) ? 3 : Thread.holdsLock(MonitorOfClass.class) ? 2 : 1;
    }
}
