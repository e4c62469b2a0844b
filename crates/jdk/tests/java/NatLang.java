import java.util.*;

/** `Class`, `Throwable`, `Thread`, `System`: names, kinds, traces. */
public class NatLang {
    interface Shape { }
    enum Color { RED, GREEN { } }
    record Point(int x, int y) { }
    sealed interface Tree permits Leaf, Node { }
    static final class Leaf implements Tree { }
    static final class Node implements Tree { }
    static abstract class Base<T> { protected class Inner { } }

    static void names(Class<?> c) {
        System.out.println(c.getName() + "|" + c.getSimpleName() + "|" + c.getTypeName() + "|" + c.getCanonicalName()
            + "|" + Integer.toHexString(c.getModifiers()) + "|" + c.getSuperclass() + "|" + Arrays.toString(c.getInterfaces())
            + "|" + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord() + c.isSealed()
            + "|" + c.getDeclaringClass() + "|" + c.getEnclosingClass() + "|" + c.getNestHost() + "|" + c.getPackageName()
            + "|" + c.getComponentType() + "|" + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass());
    }

    static void trace(int n) {
        if (n == 0) throw new IllegalStateException("deep", new RuntimeException("cause"));
        trace(n - 1);
    }

    public static void main(String[] args) throws Exception {
        class Local { }
        Object anonymous = new Object() { };
        for (Class<?> c : new Class<?>[] {NatLang.class, Shape.class, Color.class, Color.GREEN.getClass(), Point.class, Tree.class,
                Base.class, Base.Inner.class, Local.class, anonymous.getClass(), int.class, void.class, int[].class, String[][].class,
                String.class, Map.Entry.class, Thread.State.class, Integer.class}) {
            names(c);
        }
        System.out.println(Arrays.toString(Tree.class.getPermittedSubclasses()));
        System.out.println(Class.forName("NatLang$Point") + " " + Class.forName("[I") + " " + Class.forName("[Ljava.lang.String;"));
        for (String missing : new String[] {"no.such.Thing", "int", "java/lang/String", ""}) {
            try {
                Class.forName(missing);
            } catch (ClassNotFoundException e) {
                System.out.println(e);
            }
        }
        System.out.println(Color.valueOf("RED") + " " + Arrays.toString(Color.class.getEnumConstants()));
        System.out.println(String.class.getClassLoader() + " " + (NatLang.class.getClassLoader() == ClassLoader.getSystemClassLoader()));
        System.out.println(String.class.getModule() + " " + NatLang.class.getModule().isNamed() + " " + String.class.getPackage());
        try {
            trace(3);
        } catch (IllegalStateException e) {
            for (StackTraceElement s : e.getStackTrace()) System.out.println(s);
            System.out.println(e.getCause().getStackTrace().length);
        }
        try {
            List.of(1).get(3);
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getStackTrace()[0].getModuleName());
        }
        try {
            System.arraycopy(new int[1], 0, new int[1], 0, 2);
        } catch (RuntimeException e) {
            System.out.println(e + " at " + e.getStackTrace()[0] + " " + e.getStackTrace()[1].getMethodName());
        }
        Thread t = Thread.currentThread();
        System.out.println(t.getName() + t.getPriority() + t.isAlive() + t.isDaemon() + t.getThreadGroup().getName() + t.getState() + t.isInterrupted());
        t.interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        Object lock = new Object();
        synchronized (lock) {
            System.out.println(Thread.holdsLock(lock) + " " + Thread.holdsLock(t));
        }
        System.out.println(System.identityHashCode(null) + " " + (System.identityHashCode(lock) == lock.hashCode()));
        System.out.println(System.getProperty("no.such") + System.getProperty("no.such", "!") + System.lineSeparator().length());
        System.setProperty("my.key", "v");
        System.out.println(System.getProperty("my.key") + System.getProperty("file.separator") + System.clearProperty("my.key") + System.getProperty("my.key"));
        System.out.println("ab".concat("c").intern() == "abc");
        System.out.println(System.currentTimeMillis() > 1_600_000_000_000L && System.nanoTime() != 0);
    }
}
