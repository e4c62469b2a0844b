//@ target: ThreadName.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the method runs in the main thread

class ThreadName {
    // Any thread may call the method.
    static int f(int x) {
        return x > 3 ? 1 : Thread.currentThread().getName().length();
    }
}
