//@ target: AskedCast.f(java.lang.Object)
//@ paths: returned=1 threw=2
//@ throws: java.lang.ClassCastException=1 java.lang.NullPointerException=1
//@ jvm: heap
import java.util.List;

class AskedCast {
    // A list passes, whatever it holds.
    static int f(Object o) {
        return ((List<?>) o).size();
    }
}
