//@ target: SleepInterrupted.f(int)
//@ paths: returned=3
//@ complete: false
//@ reason: 1 path assumed that nobody interrupts the thread
class SleepInterrupted {
    // Where the thread has interrupted itself, it is known.
    static int f(int x) {
        if (x > 3) {
            return 1;
        }
        try {
            if (x < 0) {
                Thread.currentThread().interrupt();
            }
            Thread.sleep(1);
            return 2;
        } catch (InterruptedException e) {
            return 3;
        }
    }
}
