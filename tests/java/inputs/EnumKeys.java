//@ target: EnumKeys.f(java.util.EnumMap,java.util.EnumSet)
//@ paths: returned=6 threw=3
//@ throws: java.lang.NullPointerException=3
import java.util.EnumMap;
import java.util.EnumSet;

class EnumKeys {
    enum E { A, B { int q() { return 9; } }, C; int q() { return ordinal(); } }

    // The map is null, or the set is, where the map has B or not. The map has B or not, and the set has A, or B and not A, or neither.
    static int f(EnumMap<E, Integer> m, EnumSet<E> s) {
        int n = m.containsKey(E.B) ? 10 : 0;
        return s.contains(E.A) ? n : s.contains(E.B) ? n + 1 : n + 2;
    }
}
