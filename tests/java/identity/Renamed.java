/**
 * What class files may have and source may not, as soon as names of its constant pool are replaced: p0 to p3 are parameters, f0 to
 * f2 fields, s0 and s1 static fields, m0 and m1 methods, all to be named alike.
 */
public class Renamed {
    int f0;
    long f1;
    Renamed f2;
    static short s0;
    static char s1;

    interface Supplier {
        int m0();

        long m1();
    }

    static int ints(int p0, int p1) { return p0 == p1 ? 1 : 2; }

    static int sorts(int p0, long p1) { return p0 == p1 ? 1 : 2; }

    static int references(Renamed p0, Renamed p1) { return p0 == p1 ? 1 : p0 == null ? 2 : 3; }

    static int mixed(int p0, Renamed p1, int[] p2, String p3) {
        if (p1 == null || p2 == null || p3 == null) return 0;
        return p3.length() == p0 ? 1 : p2.length == p0 ? 2 : 3;
    }

    int receiver(int p0, int p1) { return p0 < p1 ? f0 == f1 ? 1 : 2 : 3; }

    static int fields(Renamed r) {
        if (r == null) return 0;
        if (r.f0 != r.f1) return 1;
        return r.f2 == r ? 2 : 3;
    }

    static int statics() { return s0 == s1 ? 1 : 2; }

    static int results(Supplier s) {
        if (s == null) return 0;
        return s.m0() == s.m1() ? 1 : 2;
    }
}
