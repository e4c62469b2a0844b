/** What a thread knows about itself. */
public class ThreadQueries {
    public static void main(String[] args) throws Exception {
        Thread t = Thread.currentThread();
        System.out.println(t.getName() + " " + t.getPriority() + " " + t.isDaemon() + " " + t.isAlive() + " " + t.getState());
        t.setName("renamed");
        System.out.println(t.getName() + " " + t.getThreadGroup().getName());
        Thread.yield();
        Thread.onSpinWait();
        Thread.sleep(0, 10);
        t.interrupt();
        System.out.println(t.isInterrupted() + " " + Thread.interrupted() + " " + t.isInterrupted());
        t.interrupt();
        try {
            Thread.sleep(1);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + t.isInterrupted());
        }
        Thread other = new Thread(() -> {}, "other");
        System.out.println(other.getState() + " " + other.isAlive() + " " + other.getName());
        System.out.println(Thread.holdsLock(t));
        synchronized (t) {
            System.out.println(Thread.holdsLock(t));
        }
        System.out.println(t.getStackTrace()[1].getMethodName());
        System.out.println(t.getContextClassLoader() == ThreadQueries.class.getClassLoader());
    }
}
