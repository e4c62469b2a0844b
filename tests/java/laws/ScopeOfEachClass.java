//@ target: ScopeOfEachClass.f
//@ options: --scope 1 -n 4
//@ references-only: true
// An object of type Object counts against the scope of its class, and of no other one.
import java.util.*;
public class ScopeOfEachClass {
    static class N {
        V v;
        Object o;
    }
    static class V {
    }
    N a;
    boolean repOK() {
        return a != null && a.v != null;
    }
    int f(N q) {
        int x = 0;
        if (q != null && q != a) x += 1;
        if (a.o instanceof V) x += 2;
        if (a.o == a.v) x += 4;
        if (a.o instanceof N) x += 8;
        return x;
    }
}
