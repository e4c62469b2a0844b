//@ target: SymbolicLoopCut.f(int)
//@ paths: returned=6 threw=0 cut=1
//@ options: --max-loop 5
//@ complete: false
/** A loop over a symbolic bound: 0 to 5 iterations, then cut. */
class SymbolicLoopCut {
    static int f(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += i;
        }
        return s; // n <= 0, n == 1, ..., n == 5
    }
}
