//@ target: FloatCompare.f(float,float)
//@ paths: returned=4 threw=0
/** Less, greater, equal and unordered. */
class FloatCompare {
    static int f(float a, float b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        if (a == b) {
            return 0; // includes 0.0 and -0.0
        }
        return 2; // a NaN on either side
    }
}
