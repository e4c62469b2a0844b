//@ target: SeveralClasses.f
//@ options: --scope 1 --max-array 2
// A reference with several candidate classes, tested for null before it is resolved.
public class SeveralClasses {
    static class N {
    }
    Integer min;
    boolean repOK() {
        return true;
    }
    int f(N q) {
        int x = 0;
        if (min < 2) x += 1;
        return x;
    }
}
