//@ target: InfeasibleConjunction.f(int)
//@ paths: returned=2 threw=0
/** x > 5 && x < 3 cannot hold. */
class InfeasibleConjunction {
    static int f(int x) {
        if (x > 5 && x < 3) {
            return 1; // infeasible
        }
        return 0; // x <= 5; x > 5 and x >= 3
    }
}
