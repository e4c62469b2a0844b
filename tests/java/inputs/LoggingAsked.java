//@ target: LoggingAsked.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that logging is configured as the JDK comes
import java.util.logging.Level;
import java.util.logging.Logger;

class LoggingAsked {
    // Whoever starts the JVM may configure it.
    static int f(int x) {
        return x > 3 ? 1 : Logger.getLogger("x").isLoggable(Level.FINE) ? 2 : 3;
    }
}
