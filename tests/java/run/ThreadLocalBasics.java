/** ThreadLocal and the current thread. */
public class ThreadLocalBasics {
    public static void main(String[] args) {
        ThreadLocal<Integer> t = ThreadLocal.withInitial(() -> 10);
        System.out.println(t.get());
        t.set(20);
        System.out.println(t.get());
        t.remove();
        System.out.println(t.get());
        ThreadLocal<String> n = new ThreadLocal<>();
        System.out.println(n.get());
        InheritableThreadLocal<String> i = new InheritableThreadLocal<>();
        i.set("inh");
        System.out.println(i.get());
        Thread c = Thread.currentThread();
        System.out.println(c.getName() + " " + c.isAlive() + " " + c.isDaemon() + " " + c.getPriority() + " " + c.getThreadGroup().getName());
        System.out.println(Thread.interrupted());
        c.interrupt();
        System.out.println(c.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        c.interrupt();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + c.isInterrupted());
        }
        System.out.println(c.getState() + " " + new Thread(() -> { }, "named").getState());
    }
}
