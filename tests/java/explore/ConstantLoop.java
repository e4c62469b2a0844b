//@ target: ConstantLoop.f(int)
//@ paths: returned=2 threw=0
/** The loop bound is a constant: only the last test forks. */
class ConstantLoop {
    static int f(int x) {
        int s = x;
        for (int i = 0; i < 10; i++) {
            s = s * 3 + i;
        }
        if (s == 0) {
            return 1;
        }
        return 2;
    }
}
