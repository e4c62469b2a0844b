//@ target: NextOrValue.f
//@ options: -n 2 --max-array 2
//@ references-only: true
// A value that there is no room for: what fails after the precondition has returned says nothing of other ends.
public class NextOrValue {
    static class V {}
    static class N {
        V value;
        N next;
    }
    N n;
    boolean repOK() {
        return n != null && (n.next != null || n.value != null);
    }
    int f() {
        if (n.value != null) return 1;
        if (n.next != n) return 2;
        return 3;
    }
}
