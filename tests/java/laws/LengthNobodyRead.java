//@ target: LengthNobodyRead.f
//@ options: --scope 1 --max-array 2
// A condition speaks of the length of an array that nobody has read, and that turns out to be one that is there.
public class LengthNobodyRead {
    static class N {
        N[] kids;
    }
    N[] all;
    boolean repOK() {
        return all != null && all.length > 0;
    }
    int f(N q) {
        int x = 0;
        if (q != null && q.kids != null && q.kids.length > 1) x += 1;
        if (all[0] == q) x += 2;
        return x;
    }
}
