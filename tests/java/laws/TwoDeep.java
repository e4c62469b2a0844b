//@ target: TwoDeep.f
//@ options: -n 4 --max-array 2
//@ references-only: true
// Objects of all classes share one bound.
public class TwoDeep {
    static class V {}
    static class N {
        N l;
        V v;
    }
    N a;
    N b;
    int size;
    boolean repOK() {
        if (!(b != null && b.v != null)) return false;
        if (!(b != null && b.l != null && b.l.l != null)) return false;
        return true;
    }
    int f() {
        int x = 0;
        if (a != null && b != null && b.l != null && a.v == b.l.v) x += 1;
        return x;
    }
}
