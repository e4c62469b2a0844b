/** Atomics with every memory order, field updaters, and parking with a permit. */
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.LockSupport;

public class ConcAtomicModes {
    volatile int i = 1;
    volatile long l = 2;
    volatile Object o = "x";

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        i.setOpaque(6); i.setRelease(i.getOpaque() + 1); i.setPlain(i.getAcquire() + 1); i.lazySet(i.getPlain() + 1);
        System.out.println(i.compareAndExchange(9, 10) + " " + i.compareAndExchangeAcquire(9, 11) + " "
            + i.compareAndExchangeRelease(10, 12) + " " + i.weakCompareAndSetVolatile(1, 2) + " " + i);
        AtomicLong l = new AtomicLong(5);
        l.setOpaque(6); l.setRelease(l.getOpaque() + 1); l.setPlain(l.getAcquire() + 1); l.lazySet(l.getPlain() + 1);
        System.out.println(l.compareAndExchange(9, 10) + " " + l.compareAndExchangeAcquire(9, 11) + " "
            + l.compareAndExchangeRelease(10, 12) + " " + l.getAndAccumulate(3, Math::max) + " " + l);
        AtomicBoolean b = new AtomicBoolean();
        b.setOpaque(true); b.setRelease(!b.getOpaque()); b.lazySet(b.getAcquire());
        System.out.println(b.compareAndExchange(false, true) + " " + b.getAndSet(false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        r.setOpaque(r.getOpaque() + "b"); r.setRelease(r.getAcquire() + "c");
        String now = r.get();
        System.out.println(r.compareAndExchange(now, "d") + " " + r.getAndUpdate(s -> s + s) + " " + r);
        AtomicIntegerArray ia = new AtomicIntegerArray(3);
        ia.setOpaque(0, 1); ia.setRelease(1, 2); ia.lazySet(2, 3);
        System.out.println(ia.getAndAdd(2, 5) + " " + ia.compareAndExchange(0, 1, 9) + " " + ia);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"p", "q"});
        ra.setOpaque(0, "r");
        System.out.println(ra.getAndSet(1, "s") + " " + ra.getAcquire(0) + " " + ra);
        ConcAtomicModes m = new ConcAtomicModes();
        AtomicIntegerFieldUpdater<ConcAtomicModes> fi = AtomicIntegerFieldUpdater.newUpdater(ConcAtomicModes.class, "i");
        fi.set(m, 4); fi.lazySet(m, fi.get(m) + 1);
        System.out.println(fi.getAndAdd(m, 3) + " " + fi.compareAndSet(m, 8, 80) + " " + m.i);
        AtomicLongFieldUpdater<ConcAtomicModes> fl = AtomicLongFieldUpdater.newUpdater(ConcAtomicModes.class, "l");
        fl.set(m, 4); fl.lazySet(m, fl.get(m) + 1);
        System.out.println(fl.getAndIncrement(m) + " " + fl.compareAndSet(m, 6, 60) + " " + m.l);
        AtomicReferenceFieldUpdater<ConcAtomicModes, Object> fo =
            AtomicReferenceFieldUpdater.newUpdater(ConcAtomicModes.class, Object.class, "o");
        fo.set(m, "y"); fo.lazySet(m, fo.get(m) + "z");
        System.out.println(fo.getAndSet(m, "w") + " " + m.o);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("parked with a permit");
        LongAdder adder = new LongAdder();
        adder.add(40); adder.increment();
        System.out.println(adder.sumThenReset() + " " + adder);
    }
}
