//@ target: ThreadRefused.f(int)
//@ paths: returned=1 unsupported=1
//@ complete: false
/** There is one thread: where another would start, the path ends with that reason. */
class ThreadRefused {
    static int f(int x) throws InterruptedException {
        if (x > 0) {
            Thread thread = new Thread(() -> { });
            thread.start();
            thread.join();
        }
        return x;
    }
}
