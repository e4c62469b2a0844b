//@ target: BooleanOperatorsNoFork.f(boolean,boolean)
//@ paths: returned=2 threw=0
/** & | ^ on booleans do not fork; only the last test does. */
class BooleanOperatorsNoFork {
    static int f(boolean a, boolean b) {
        boolean c = (a & b) | (a ^ b);
        if (c) {
            return 1; // a or b
        }
        return 0;
    }
}
