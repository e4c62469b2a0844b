//@ target: BoxedCompared.f(int,int)
//@ jvm: true
//@ paths: returned=3
class BoxedCompared {
    // Two boxes of one number are one object where the number is small; a box is itself, and never a new one.
    static int f(int x, int y) {
        Integer a = x, b = y, c = a;
        if (a != c || a == new Integer(y)) {
            return 0;
        }
        if (a == b) {
            return 1;
        }
        return a.equals(b) ? 2 : 3;
    }
}
