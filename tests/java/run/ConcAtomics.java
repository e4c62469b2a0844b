import java.util.concurrent.atomic.*;

/** Atomic classes on a single thread. */
public class ConcAtomics {
    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.incrementAndGet() + " " + i.getAndIncrement() + " " + i.addAndGet(10) + " " + i.compareAndSet(17, 3) + " " + i.compareAndSet(17, 4) + " " + i);
        System.out.println(i.updateAndGet(x -> x * x) + " " + i.getAndAccumulate(4, Math::max) + " " + i.getAndSet(0) + " " + i.get());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.decrementAndGet());
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("a", "b") + " " + r.getAndUpdate(s -> s + "!") + " " + r);
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(false, true) + " " + b);
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(a.incrementAndGet(1) + " " + a.addAndGet(2, 5) + " " + a);
        LongAdder s = new LongAdder();
        for (int k = 0; k < 10; k++) s.add(k);
        System.out.println(s.sum() + " " + s.sumThenReset() + " " + s);
        LongAccumulator m = new LongAccumulator(Math::max, Long.MIN_VALUE);
        m.accumulate(5);
        m.accumulate(3);
        System.out.println(m.get());
        AtomicStampedReference<String> st = new AtomicStampedReference<>("x", 1);
        System.out.println(st.compareAndSet("x", "y", 1, 2) + " " + st.getReference() + st.getStamp());
    }
}
