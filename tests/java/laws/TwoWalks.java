//@ target: TwoWalks.f
//@ options: --scope TwoWalks$V=0 -n 4 --max-array 2
//@ references-only: true
// No room for values: a failure under `lazier` that holds for one state only.
public class TwoWalks {
    static class N {
        N l;
        V v;
    }
    static class V {
    }
    N a;
    boolean repOK() {
        return true;
    }
    int f() {
        int x = 0;
        int cw1 = 0;
        for (N w1 = a; w1 != null && cw1 < 4; w1 = w1.l, cw1++) {
            if (w1.v != w1.l.v) break;
        }
        int cw2 = 0;
        for (N w2 = a; w2 != null && cw2 < 3; w2 = w2.l, cw2++) {
            if (w2 != w2.l) x += 100;
        }
        return x;
    }
}
