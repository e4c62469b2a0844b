//@ target: StaticsInAnotherOrder.f
//@ options: --scope 2 --symbolic-statics
// The precondition reads static fields in another order than the method, and some that the method does not read.
import java.util.*;
public class StaticsInAnotherOrder {
    static class N {
        N l;
    }
    N a;
    static N first;
    static N second;
    static int third;
    boolean repOK() {
        return first != null && second != first && third == 2 && second != null && second.l == first;
    }
    int f(N q) {
        int x = 0;
        if (a != null && a == second) x += 1;
        if (second.l == q) x += 2;
        if (q != null && q == a) x += 4;
        return x;
    }
}
