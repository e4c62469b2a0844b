//@ target: LambdaCalled.f(int,int)
//@ paths: returned=3 threw=0
/** A lambda with a captured symbolic value. */
class LambdaCalled {
    static int f(int x, int k) {
        java.util.function.IntUnaryOperator op = v -> v > k ? v - k : 0;
        int r = op.applyAsInt(x); // x > k; x <= k
        if (r < 0) {
            return -1; // x > k and the difference overflows
        }
        return r; // x > k and no overflow; x <= k
    }
}
