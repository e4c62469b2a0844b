/** synchronized methods and blocks, exceptions inside, illegal states. */
public class Monitors {
    private int n;
    synchronized int inc(int depth) {
        n++;
        return depth == 0 ? n : inc(depth - 1);
    }
    static synchronized String stat(boolean fail) {
        if (fail) throw new IllegalStateException("in static sync");
        return "held " + Thread.holdsLock(Monitors.class);
    }
    static void illegal(Runnable r) {
        try {
            r.run();
            System.out.println("ok");
        } catch (IllegalMonitorStateException e) {
            System.out.println("IMSE " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Monitors m = new Monitors();
        System.out.println(m.inc(5));
        System.out.println(stat(false) + " " + Thread.holdsLock(Monitors.class));
        try {
            stat(true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(Monitors.class));
        }
        Object lock = new Object();
        try {
            synchronized (lock) {
                synchronized (lock) {
                    System.out.println(Thread.holdsLock(lock));
                }
                System.out.println(Thread.holdsLock(lock));
                throw new RuntimeException("inside");
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(lock));
        }
        illegal(lock::notify);
        illegal(lock::notifyAll);
        illegal(() -> { synchronized (lock) { lock.notifyAll(); } });
        int r = 0;
        for (int i = 0; i < 3; i++) {
            synchronized (m) {
                if (i == 1) continue;
                r += i;
            }
        }
        System.out.println(r + " " + Thread.holdsLock(m));
        try {
            synchronized ((Object) null) { }
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
