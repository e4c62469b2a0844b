//@ target: AskedCaught.f(java.lang.Throwable)
//@ paths: returned=4
//@ jvm: heap
import java.io.IOException;

class AskedCaught {
    // Handlers ask, too. Throwing null is a NullPointerException.
    static int f(Throwable t) {
        try {
            throw t;
        } catch (IOException e) {
            return 1;
        } catch (RuntimeException e) {
            return 2;
        } catch (Throwable e) {
            return 3;
        }
    }
}
