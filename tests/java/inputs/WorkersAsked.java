//@ target: WorkersAsked.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that there is one processor

class WorkersAsked {
    // The pool has been made by the JDK.
    static int f(int x) {
        return x > 3 ? 1 : java.util.concurrent.ForkJoinPool.getCommonPoolParallelism();
    }
}
