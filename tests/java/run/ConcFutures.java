import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** CompletableFuture chains that complete on the calling thread; locks. */
public class ConcFutures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = CompletableFuture.completedFuture(20);
        System.out.println(f.thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b).get());
        CompletableFuture<String> p = new CompletableFuture<>();
        CompletableFuture<Integer> len = p.thenApply(String::length);
        System.out.println(p.isDone() + " " + len.getNow(-1));
        p.complete("done");
        System.out.println(len.join() + " " + p.complete("again"));
        CompletableFuture<Integer> bad = f.thenApply(x -> x / 0);
        System.out.println(bad.isCompletedExceptionally() + " " + bad.exceptionally(e -> -7).join() + " " + bad.handle((v, e) -> e.getCause().getMessage()).join());
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        f.thenAccept(x -> System.out.println("accept " + x)).thenRun(() -> System.out.println("run"));
        System.out.println(CompletableFuture.allOf(f, p).isDone() + " " + CompletableFuture.anyOf(f).join());
        ReentrantLock l = new ReentrantLock();
        l.lock();
        l.lock();
        System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread() + " " + l.tryLock());
        l.unlock();
        l.unlock();
        l.unlock();
        try {
            l.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
        CountDownLatch c = new CountDownLatch(2);
        c.countDown();
        c.countDown();
        c.await();
        System.out.println(c.getCount());
        Semaphore s = new Semaphore(1);
        System.out.println(s.tryAcquire() + " " + s.tryAcquire());
        FutureTask<Integer> t = new FutureTask<>(() -> 5);
        t.run();
        System.out.println(t.get());
    }
}
