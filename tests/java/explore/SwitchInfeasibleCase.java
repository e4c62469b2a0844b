//@ target: SwitchInfeasibleCase.f(byte)
//@ paths: returned=3 threw=0
/** A byte cannot be 500: its case is dead. */
class SwitchInfeasibleCase {
    static int f(byte b) {
        int x = b;
        switch (x) {
            case -128:
                return 1;
            case 127:
                return 2;
            case 500:
                return 3; // infeasible
            default:
                return 4;
        }
    }
}
