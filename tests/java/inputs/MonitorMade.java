//@ target: MonitorMade.f(int)
//@ jvm: true
//@ paths: returned=2
class MonitorMade {
    // Nobody else holds the monitor of a new object.
    static int f(int x) {
        Object o = new Object();
        try {
            if (x > 3) {
                synchronized (o) {
                    o.notify();
                }
            } else {
                o.notify();
            }
            return 1;
        } catch (IllegalMonitorStateException e) {
            return 2;
        }
    }
}
