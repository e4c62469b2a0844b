//@ target: AskedLate.f
//@ paths: returned=256
//@ lazy: returned=480
//@ lazier: returned=480
//@ lazier-sharp: returned=480
//@ note: java.util.ArrayList
import java.util.List;

class AskedLate {
    // Six decisions make 64 states, which are explored apart from each other; each of them asks for something else: a
    // list, an array, an object of a static field. Whoever asks first, all of it is considered in the end. Resolved, the
    // input is null, that object, or a new one, which is what is asked for or is not.
    static final AskedLate ONE = new AskedLate();

    static int f(boolean a, boolean b, boolean c, boolean d, boolean e, boolean g, boolean h, Object o) {
        int n = (a ? 1 : 0);
        n += b ? 2 : 0;
        n += c ? 4 : 0;
        n += d ? 8 : 0;
        n += e ? 16 : 0;
        n += g ? 32 : 0;
        n += h ? 64 : 0;
        if (g) {
            return o instanceof List ? -1 : n;
        }
        return h ? o instanceof int[] ? -2 : n : o == ONE ? -3 : n;
    }
}
