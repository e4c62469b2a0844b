//@ target: UnlikeNull.f
//@ options: --scope 1 --max-array 2
//@ references-only: true
// The witness has a reference that differs from another one, which is null.
public class UnlikeNull {
    static class N {
        N l;
    }
    N a;
    N b;
    boolean repOK() {
        if (!(b != null && b.l != a)) return false;
        if (!(a == null)) return false;
        return true;
    }
    int f(int key) {
        int x = 0;
        return x;
    }
}
