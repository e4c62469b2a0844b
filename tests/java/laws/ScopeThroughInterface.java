//@ target: ScopeThroughInterface.f
//@ options: --scope 2 --scope ScopeThroughInterface$N=0 --max-array 2
// A class with a scope of its own, whose objects can come through an interface, a superclass, Object and an array.
import java.util.*;
public class ScopeThroughInterface {
    static class N implements I {
        N l;
        public int kind() { return 1; }
    }
    static class M extends N {
        public int kind() { return 2; }
    }
    static class V implements I {
        public int kind() { return 3; }
    }
    interface I {
        int kind();
    }
    I i;
    Object o;
    N[] all;
    boolean repOK() {
        return i != null && i != o;
    }
    int f() {
        int x = i.kind();
        if (o instanceof N) x += 10;
        if (all != null && all.length > 0 && all[0] != null) x += 100;
        return x;
    }
}
