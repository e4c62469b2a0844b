//@ target: CalledVirtually.f
//@ options: --scope 1 --max-array 2
// A virtual call on a reference with several candidate classes.
public class CalledVirtually {
    static class N {
        public int kind() { return 1; }
    }
    static class M extends N {
    }
    N b;
    boolean repOK() {
        return true;
    }
    int f(N q) {
        int x = 0;
        x += 64 * b.kind();
        return x;
    }
}
