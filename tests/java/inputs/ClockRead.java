//@ target: ClockRead.f()
//@ paths: returned=4
//@ note: Instant.now().getNano() gives inputs
import java.time.Clock;
import java.time.Instant;
import java.util.Date;

class ClockRead {
    // Three questions for the time, each with an answer of its own.
    static int f() {
        if (Instant.now().getNano() % 1000 != 0) {
            return 1;
        }
        return Clock.systemUTC().millis() < 0 ? 2 : new Date().getTime() < 0 ? 3 : 4;
    }
}
