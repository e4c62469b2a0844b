//@ target: StackWalked.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that nobody calls the method

class StackWalked {
    // Callers are walked over, too.
    static int f(int x) {
        return x > 3 ? 1 : (int) StackWalker.getInstance().walk(s -> s.count()).longValue();
    }
}
