//@ target: CharArith.f(char)
//@ paths: returned=3 threw=0
/** char is unsigned: c - 1 < 0 only for zero, and c++ wraps. */
class CharArith {
    static int f(char c) {
        if (c - 1 < 0) {
            return 0; // c == 0
        }
        c++;
        if (c == 0) {
            return 1; // c was 0xffff
        }
        return 2;
    }
}
