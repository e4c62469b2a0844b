//@ target: ThreadText.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the method runs in the main thread

class ThreadText {
    // The text of a thread says which it is.
    static int f(int x) {
        return x > 3 ? 1 : ("" + Thread.currentThread()).length();
    }
}
