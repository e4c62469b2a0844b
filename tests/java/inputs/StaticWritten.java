//@ target: StaticWritten.f(StaticWritten,StaticWritten)
//@ jvm: heap
//@ paths: returned=4 threw=2
//@ lazy: returned=8 threw=3
//@ lazier: returned=8 threw=3
//@ lazier-sharp: returned=8 threw=3
//@ throws: java.lang.NullPointerException=2
//@ lazy throws: java.lang.NullPointerException=3
//@ lazier throws: java.lang.NullPointerException=3
//@ lazier-sharp throws: java.lang.NullPointerException=3
class StaticWritten {
    static final StaticWritten ONE = new StaticWritten(1);

    int v;

    StaticWritten(int v) {
        this.v = v;
    }

    // What is written through one reference is read through the other, and through the static field. Lazily, where a is ONE:
    // b is ONE, null, or has 11 or not; where a is another object: b is ONE, null, or a or a new one, with 11 or not.
    static int f(StaticWritten a, StaticWritten b) {
        a.v += 10;
        if (b.v == 11 && ONE.v == 11) {
            return 1;
        }
        return a == ONE ? 2 : 3;
    }
}
