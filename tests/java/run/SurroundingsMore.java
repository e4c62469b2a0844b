import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.security.Security;
import java.time.LocalDate;
import java.util.GregorianCalendar;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.WeakHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadLocalRandom;
import java.util.logging.Logger;

/** What surrounds a program, so far as it is the same everywhere where this runs. */
class SurroundingsMore {
    public static void main(String[] args) throws Exception {
        threads();
        files();
        texts();
        generators();
        rest();
    }

    static void threads() {
        Thread t = Thread.currentThread();
        System.out.println(t.getName() + " " + t.getPriority() + " " + t.isDaemon() + " " + t.getThreadGroup().getName());
        System.out.println((t.getId() > 0) + " " + t.getState() + " " + t.toString().contains("main"));
        System.out.println((t.getContextClassLoader() != null) + " " + Thread.interrupted() + " " + t.isInterrupted());
        System.out.println(t.getUncaughtExceptionHandler() != null);
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() == null);
        System.out.println(new Thread(() -> {}).getName().startsWith("Thread-") + " " + new Thread(() -> {}, "own").getName());
        System.out.println(t.getStackTrace().length > 1);
    }

    static void files() {
        System.out.println(File.separator + File.pathSeparator + new File("a//b/").getPath() + new File("a", "b"));
        System.out.println(new File("/a").isAbsolute() + " " + new File("a").compareTo(new File("b")));
        System.out.println(new File("a").equals(new File("A")) + " " + (new File("a").hashCode() == new File("a").hashCode()));
        System.out.println(Path.of("a/b").getNameCount() + " " + File.listRoots().length);
    }

    static void texts() throws Exception {
        System.out.println(String.format("%S %tB %tY%n", "tea", LocalDate.of(2000, 1, 1), new GregorianCalendar(2001, 1, 1)).trim());
        System.out.println(java.net.URLEncoder.encode("a b") + java.net.URLDecoder.decode("a+b"));
        StringWriter trace = new StringWriter();
        new Exception("printed").printStackTrace(new PrintWriter(trace));
        System.out.println(trace.toString().startsWith("java.lang.Exception: printed"));
        new Exception("printed").printStackTrace(System.out);
        System.out.println(new Exception().getStackTrace().length > 0);
    }

    static void generators() {
        ThreadLocalRandom r = ThreadLocalRandom.current();
        System.out.println((r.nextInt() == r.nextInt() && r.nextInt() == r.nextInt()) + " " + (r.nextLong() == r.nextLong()));
        System.out.println(new SplittableRandom().nextInt(1));
    }

    static void rest() {
        System.out.println(Runtime.version().feature() > 8);
        System.out.println(ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN);
        System.out.println(Security.getProperty("no.such.property") + " " + Security.getProvider("no.such.provider"));
        System.out.println((Security.getProviders().length > 0) + " " + Security.getAlgorithms("no.such.service").size());
        System.out.println((System.console() == null) + " " + (Thread.activeCount() >= 0) + " " + Logger.getLogger("x").getFilter());
        System.out.println(Logger.getLogger("x").isLoggable(java.util.logging.Level.SEVERE) + " " + Logger.getLogger("x").getLevel());
        System.out.println((ForkJoinPool.getCommonPoolParallelism() > 0) + " " + (new ForkJoinPool(3).getParallelism()));
        Object kept = new Object();
        System.out.println((new WeakReference<>(kept).get() == kept) + " " + (new SoftReference<>(kept).get() == kept));
        WeakHashMap<Object, Integer> map = new WeakHashMap<>();
        map.put(kept, 1);
        System.out.println(map.size() + " " + Set.of(1, 2, 3).toArray().length + Set.of(1, 2).toArray().length);
        int sum = 0;
        for (int i : Map.of(1, 2, 3, 4).keySet()) {
            sum += i;
        }
        for (int i : Set.of(5, 6)) {
            sum += i;
        }
        for (int i : Set.of(5, 6, 7)) {
            sum += i;
        }
        System.out.println(sum);
    }
}
