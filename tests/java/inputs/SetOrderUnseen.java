//@ target: SetOrderUnseen.f(int)
//@ paths: returned=2
//@ within: nothing
//@ jvm: true
import java.util.Map;
import java.util.Set;

class SetOrderUnseen {
    // Whether something is there does not depend on the order, nor is there one of a single element.
    static int f(int x) {
        int n = Set.of("a", "b").contains("b") ? Map.of("k", 1, "l", 2).get("l") : 7;
        for (String s : Set.of("only")) {
            n += s.length();
        }
        return x > 3 ? 1 : n;
    }
}
