//@ target: SwitchExpression.f(int)
//@ paths: returned=4 threw=0
/** An arrow switch, followed by a branch that each case decides. */
class SwitchExpression {
    static String f(int x) {
        int v = switch (x & 3) {
            case 0 -> 10;
            case 1 -> 20;
            case 2 -> 30;
            default -> 40;
        };
        // v is concrete on every path: no more forks
        return v > 20 ? "big" : "small";
    }
}
