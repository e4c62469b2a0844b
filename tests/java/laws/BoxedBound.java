//@ target: BoxedBound.f
//@ options: --scope 1 --max-array 2
// A field of a JDK class, tested by the method only, under a precondition that reads nothing.
public class BoxedBound {
    Integer min;
    boolean repOK() {
        return true;
    }
    int f() {
        int x = 0;
        if (min > 1) x += 1;
        return x;
    }
}
