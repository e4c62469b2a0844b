//@ target: Collected.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the collector has not taken away what is only referred to weakly or softly
import java.lang.ref.WeakReference;

class Collected {
    // The collector may have run.
    static int f(int x) {
        return x > 3 ? 1 : new WeakReference<>(new Object()).get() == null ? 2 : 3;
    }
}
