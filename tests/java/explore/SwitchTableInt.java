//@ target: SwitchTableInt.f(int)
//@ paths: returned=4 threw=0
/** tableswitch: one path for each distinct target. */
class SwitchTableInt {
    static int f(int x) {
        switch (x) {
            case 1:
                return 10;
            case 2:
            case 3:
                return 20; // shared body: one path
            case 5:
                return 50;
            default:
                return -1; // also the gap 4
        }
    }
}
