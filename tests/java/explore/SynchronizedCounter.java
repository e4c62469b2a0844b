//@ target: SynchronizedCounter.f(int)
//@ paths: returned=1 threw=2
//@ throws: java.lang.ArithmeticException=1 java.lang.IllegalMonitorStateException=1
/** Monitors are left by exceptions, too; notify without the monitor throws. */
class SynchronizedCounter {
    private int count;

    private synchronized int add(int x) {
        return count += 10 / x;
    }

    static int f(int x) {
        SynchronizedCounter counter = new SynchronizedCounter();
        int sum = counter.add(x); // x == 0
        if (x == 1) {
            counter.notify(); // throws
        }
        synchronized (counter) {
            counter.notifyAll();
        }
        return sum;
    }
}
