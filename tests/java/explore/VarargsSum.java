//@ target: VarargsSum.f(int)
//@ paths: returned=2 threw=0
/** An array of arguments made at the call. */
class VarargsSum {
    static int sum(int... all) {
        int sum = all.length;
        for (int a : all) {
            sum += a;
        }
        return sum;
    }

    static int f(int x) {
        return sum() + sum(1, x, 2) == 7 ? 1 : 0; // 3 + 1 + x + 2 == 7: x == 1
    }
}
