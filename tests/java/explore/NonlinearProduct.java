//@ target: NonlinearProduct.f(short,short)
//@ paths: returned=2 threw=0
/** Two factors of 1517 = 37 * 41. */
class NonlinearProduct {
    static boolean f(short a, short b) {
        int p = a * b;
        if (p == 1517) {
            return true;
        }
        return false;
    }
}
