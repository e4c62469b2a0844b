//@ target: NestedCalls.f(int,int)
//@ paths: returned=4 threw=0
/** Branches inside callees fork the caller. */
class NestedCalls {
    static int max(int a, int b) {
        return a > b ? a : b;
    }
    static int clamp(int x) {
        if (x > 100) {
            return 100;
        }
        return x;
    }
    static int f(int x, int y) {
        // two paths through max, each with two through clamp
        return clamp(max(x, y)) * 2;
    }
}
