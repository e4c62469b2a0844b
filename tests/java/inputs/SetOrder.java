//@ target: SetOrder.f(int)
//@ paths: returned=2
//@ within: one order of Set.of and Map.of
import java.util.Set;

class SetOrder {
    static final Set<Integer> SOME = Set.of(1, 2, 3);

    // A JVM draws the order anew when it starts.
    static int f(int x) {
        return x > 3 ? 1 : SOME.iterator().next();
    }
}
