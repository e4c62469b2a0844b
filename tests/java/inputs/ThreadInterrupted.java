//@ target: ThreadInterrupted.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that nobody interrupts the thread

class ThreadInterrupted {
    // Somebody may have interrupted the thread.
    static int f(int x) {
        return x > 3 ? 1 : Thread.interrupted() ? 2 : 3;
    }
}
