//@ target: SelfLoop.f
//@ options: --scope 1 --max-array 2
// The witness has what a comparison alone has decided.
public class SelfLoop {
    static class N {
        N l;
    }
    N a;
    boolean repOK() {
        if (!(a != null && a.l == a)) return false;
        return true;
    }
    int f(int key) {
        int x = 0;
        return x;
    }
}
