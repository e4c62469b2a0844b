//@ target: PopcountLoop.f(byte)
//@ paths: returned=16 threw=0
/** Four bits, each tested by a branch. */
class PopcountLoop {
    static int f(byte b) {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            if ((b >> i & 1) != 0) {
                n++;
            }
        }
        return n;
    }
}
