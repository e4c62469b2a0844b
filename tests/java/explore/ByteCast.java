//@ target: ByteCast.f(int)
//@ paths: returned=3 threw=0
/** A large int whose low byte is 5. */
class ByteCast {
    static int f(int x) {
        if (x > 1000) {
            if ((byte) x == 5) {
                return 1;
            }
            return 2;
        }
        return 3;
    }
}
