//@ target: StaticsOfThePrecondition.f
//@ options: --scope 3 --scope StaticsOfThePrecondition$V=2 --symbolic-statics --max-array 2
//@ references-only: true
// Static fields that only the precondition reads are a part of the input that is reported.
import java.util.*;
public class StaticsOfThePrecondition {
    static class N {
        N l;
        N r;
        N p;
        V v;
    }
    static class V {
    }
    N a;
    Integer min;
    static N st;
    boolean repOK() {
        if (!(st != null && a != null && st.p != a.l)) return false;
        if (!(st != null && st.r != null && st.r.p != null) && !(st != null && st.r != null)) return false;
        if (!(st != null && st.r != null && st.r.l != st.r.p)) return false;
        return true;
    }
    int f() {
        int x = 0;
        if (a != null) a.v = a.l.v;
        return x;
    }
}
