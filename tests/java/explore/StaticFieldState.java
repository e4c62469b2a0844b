//@ target: StaticFieldState.f(int)
//@ paths: returned=3 threw=0
/** Static state is set up by the initialiser and changed on a path. */
class StaticFieldState {
    static int limit = 10;
    static int f(int x) {
        if (x > limit) {
            limit = x; // symbolic from here on
        }
        if (limit == 20) {
            return 1; // x == 20
        }
        return limit; // x > 10, not 20; x <= 10 (limit is 10: no fork)
    }
}
