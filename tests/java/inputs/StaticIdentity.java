//@ target: StaticIdentity.f(StaticIdentity,java.lang.Object)
//@ jvm: heap
//@ paths: returned=3
//@ lazy: returned=10
//@ lazier: returned=10
//@ lazier-sharp: returned=10
class StaticIdentity {
    enum Kind {
        ONE
    }

    static final StaticIdentity NONE = new StaticIdentity();

    // A caller can pass both. Lazily: s is NONE, and nobody asks what o is; or s is null or an object of its own, and o is null,
    // NONE, ONE, an object of its own, or s where that is one: 1 + 4 + 5.
    static int f(StaticIdentity s, Object o) {
        if (s == NONE) {
            return 1;
        }
        return o == Kind.ONE ? 2 : 3;
    }
}
