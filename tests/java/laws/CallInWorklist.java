//@ target: CallInWorklist.f
//@ options: --scope 2
//@ references-only: true
// A precondition that calls a check of each part within a walk over a worklist: what is said of values there holds where the
// call is made, and nowhere else.
import java.util.*;
public class CallInWorklist {
    static class N {
        N l;
        L list;
    }
    static class L {
        C head;
        boolean ok(Set<Object> seen) {
            if (!seen.add(this)) return false;
            for (C c = head; c != null; c = c.next) {
                if (!seen.add(c)) return false;
            }
            return true;
        }
    }
    static class C {
        C next;
    }
    N a;
    L spare;
    boolean repOK() {
        Set<Object> seen = new HashSet<>();
        if (spare == null) return false;
        Deque<N> work = new ArrayDeque<>();
        if (a != null) work.push(a);
        while (!work.isEmpty()) {
            N n = work.pop();
            if (!seen.add(n)) return false;
            if (n.list == null || !n.list.ok(seen)) return false;
            if (n.l != null) work.push(n.l);
        }
        return true;
    }
    int f() {
        if (a == null) return spare.head == null ? 1 : 2;
        if (a.l == a) return 3;
        return a.list == spare ? 4 : a.list.head == null ? 5 : 6;
    }
}
