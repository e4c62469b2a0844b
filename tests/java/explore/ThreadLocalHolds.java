//@ target: ThreadLocalHolds.f(int)
//@ paths: returned=2 threw=0
/** A value of the thread: the first one, then what was set. */
class ThreadLocalHolds {
    static int f(int x) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 4);
        int before = local.get();
        local.set(x);
        return local.get() > before ? 1 : 0;
    }
}
