//@ target: ScopesOfTypesAbove.f
//@ options: --scope 3 --scope ScopesOfTypesAbove$I=2 --scope ScopesOfTypesAbove$M=1
// The nearest scope counts: objects of M against its own, those of N and V together against that of I.
import java.util.*;
public class ScopesOfTypesAbove {
    static class N implements I {
        I l;
        public int kind() { return 1; }
    }
    static class M extends N {
        public int kind() { return 2; }
    }
    static class V implements I {
        public int kind() { return 3; }
    }
    interface I {
        int kind();
    }
    I i;
    N n;
    boolean repOK() {
        return i != null && n != null && i != n;
    }
    int f() {
        int x = i.kind() + 10 * n.kind();
        if (n.l != null && n.l != n && n.l != i) x += 100 * n.l.kind();
        return x;
    }
}
