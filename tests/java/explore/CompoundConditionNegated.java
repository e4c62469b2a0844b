//@ target: CompoundConditionNegated.f(int,int,int)
//@ paths: returned=6 threw=0
/** Sorting three numbers down to which is largest. */
class CompoundConditionNegated {
    static int f(int a, int b, int c) {
        if (a >= b && a >= c) {
            return 0; // one path
        }
        if (b >= c) {
            // a < b: one path; a >= b, a < c: then b < c, infeasible
            return 1;
        }
        if (a < 0) {
            return -2; // a < b; and a >= b, a < c: two paths
        }
        return 2; // likewise two
    }
}
