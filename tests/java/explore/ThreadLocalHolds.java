//@ target: ThreadLocalHolds.f(int)
//@ paths: returned=4 threw=0
/** A value of the thread: the first one, then what was set. */
class ThreadLocalHolds {
    static int f(int x) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 4);
        int before = local.get();
        local.set(x); // a box of the cache, or one below or above: only the first leaves the question open
        return local.get() > before ? 1 : 0;
    }
}
