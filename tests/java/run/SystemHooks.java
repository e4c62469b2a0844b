import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Shutdown hooks that are taken back, and loggers, which leave one behind. */
public class SystemHooks {
    public static void main(String[] args) {
        Thread hook = new Thread(() -> System.out.println("never"));
        Runtime runtime = Runtime.getRuntime();
        runtime.addShutdownHook(hook);
        try {
            runtime.addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(runtime.removeShutdownHook(hook) + " " + runtime.removeShutdownHook(hook));
        Logger log = Logger.getLogger("a.b");
        System.out.println(log.getName() + " " + log.getLevel() + " " + log.isLoggable(Level.FINE) + " " + log.isLoggable(Level.INFO));
        System.out.println((Logger.getLogger("a.b") == log) + " " + log.getParent().getName().isEmpty());
        System.out.println(LogManager.getLogManager().getProperty(".level"));
        log.setLevel(Level.ALL);
        log.setUseParentHandlers(false);
        log.finest(() -> "nobody listens");
        System.out.println(log.isLoggable(Level.FINEST) + " " + log.getHandlers().length);
    }
}
