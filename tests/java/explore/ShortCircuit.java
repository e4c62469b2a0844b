//@ target: ShortCircuit.f(int,int)
//@ paths: returned=4 threw=0
/** && and || are branches of their own. */
class ShortCircuit {
    static int f(int x, int y) {
        if (x > 0 && y > 0 || x == -7) {
            return 1; // x > 0, y > 0; x == -7
        }
        // x > 0, y <= 0 (x == -7 is infeasible); x <= 0, x != -7
        return 0;
    }
}
