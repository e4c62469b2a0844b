//@ target: TernaryForks.f(int,int)
//@ paths: returned=4 threw=0
/** Each conditional expression is a branch. */
class TernaryForks {
    static int f(int x, int y) {
        int a = x > 0 ? 1 : 0;
        int b = y > 0 ? 2 : 0;
        return a + b;
    }
}
