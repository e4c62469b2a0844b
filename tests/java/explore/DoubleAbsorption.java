//@ target: DoubleAbsorption.f(double)
//@ paths: returned=2 threw=0
/** d + 1 == d for large values and infinities. */
class DoubleAbsorption {
    static boolean f(double d) {
        if (d + 1.0 == d) {
            return true;
        }
        return false;
    }
}
