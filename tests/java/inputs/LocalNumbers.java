//@ target: LocalNumbers.f()
//@ paths: returned=4
//@ note: ThreadLocalRandom.nextLong()
import java.util.concurrent.ThreadLocalRandom;

class LocalNumbers {
    // Numbers of the generator of the thread are inputs.
    static int f() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return (random.nextLong() > 0 ? 1 : 2) + (random.nextBoolean() ? 10 : 20);
    }
}
