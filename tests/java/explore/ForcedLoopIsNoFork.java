//@ target: ForcedLoopIsNoFork.f(int,int)
//@ options: --max-loop 3
//@ paths: returned=257

class ForcedLoopIsNoFork {
    /** The loop runs 8 times on every path that enters it: its branch never forks, so --max-loop does not cut it. */
    static int f(int n, int bits) {
        if (n != 8) {
            return -1;
        }
        int ones = 0;
        for (int i = 0; i < n; i++) {
            ones += one(bits, i);
        }
        return ones;
    }

    static int one(int bits, int i) {
        return (bits >> i & 1) == 1 ? 1 : 0;
    }
}
