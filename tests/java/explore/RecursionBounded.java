//@ target: RecursionBounded.f(int)
//@ paths: returned=5 threw=0
/** Recursion of depth x & 3, plus a guard. */
class RecursionBounded {
    static int sum(int n) {
        if (n <= 0) {
            return 0;
        }
        return n + sum(n - 1);
    }
    static int f(int x) {
        if (x < 0) {
            return -1;
        }
        return sum(x & 3); // 0, 1, 2, 3
    }
}
