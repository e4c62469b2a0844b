/** Soft, weak and phantom references, with and without queues. */
import java.lang.ref.*;

public class ReferenceKinds {
    public static void main(String[] args) {
        Object o = new Object();
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(o, queue);
        SoftReference<Object> soft = new SoftReference<>(o);
        PhantomReference<Object> phantom = new PhantomReference<>(o, queue);
        System.out.println((weak.get() == o) + " " + (soft.get() == o) + " " + phantom.get());
        System.out.println(weak.refersTo(o) + " " + soft.refersTo(null) + " " + phantom.refersTo(o) + " " + phantom.refersTo(null));
        System.out.println(queue.poll());
        weak.clear();
        phantom.clear();
        System.out.println(weak.get() + " " + weak.refersTo(null) + " " + phantom.refersTo(null));
        System.out.println(soft.enqueue() + " " + soft.get());
        WeakReference<Object> second = new WeakReference<>(o, queue);
        System.out.println(second.enqueue() + " " + second.enqueue() + " " + second.get());
        System.out.println((queue.poll() == second) + " " + queue.poll());
        Reference.reachabilityFence(o);
    }
}
