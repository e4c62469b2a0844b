//@ target: StackAsked.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that nobody calls the method

class StackAsked {
    // Callers are in the trace, too.
    static int f(int x) {
        return x > 3 ? 1 : new Throwable().getStackTrace().length;
    }
}
