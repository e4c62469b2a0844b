//@ target: XorDiff.f(int,int)
//@ paths: returned=3 threw=0
/** Signs differ exactly when the xor is negative. */
class XorDiff {
    static int f(int a, int b) {
        if ((a ^ b) < 0) {
            if (a >= 0 & b >= 0) { // the conditions are branches that build a boolean
                return -1;
            }
            return 1;
        }
        return 2;
    }
}
