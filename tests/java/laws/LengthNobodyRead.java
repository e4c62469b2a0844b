//@ target: LengthNobodyRead.f
//@ options: --scope 2 --max-array 2
// A condition speaks of the length of an array that nobody has read, and that turns out to be one that is there.
public class LengthNobodyRead {
    static class N { N l; N[] kids; V v; int k; }
    static class V { }
    N a;
    N[] all;
    boolean repOK() {
        if (a == null || all == null) return false;
        for (N n : all) if (n != null && n.kids == null) return false;
        if (a.kids != null && a.kids.length > 0 && a.kids[0] == a) return false;
        return true;
    }
    int f(N q) {
        int x = 0;
        if (q != null && q.kids != null && q.kids.length > 1) { x += 1; if (q.kids[1] == a) x += 2; q.kids[0] = q.l; }
        if (all.length > 0 && all[0] != null && all[0].kids.length == 2) x += 4;
        if (all.length > 1 && all[1] == a && a.kids.length > 0 && a.kids[0] == null) x += 8;
        return x;
    }
}
