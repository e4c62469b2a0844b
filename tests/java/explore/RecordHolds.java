//@ target: RecordHolds.f(int,int)
//@ paths: returned=3 threw=0
/** Symbolic values in a record. */
class RecordHolds {
    record Pair(int a, int b) {
        int sum() {
            return a + b;
        }
    }
    static int f(int x, int y) {
        Pair p = new Pair(x, y);
        if (p.sum() == 10) {
            if (p.a() > p.b()) {
                return 1;
            }
            return 2;
        }
        return 3;
    }
}
