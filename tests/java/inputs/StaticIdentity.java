//@ target: StaticIdentity.f(StaticIdentity,java.lang.Object)
//@ jvm: heap
//@ paths: returned=1
//@ lazy: returned=5
//@ lazier: returned=5
//@ lazier-sharp: returned=5
//@ complete: false
//@ reason: no input is a StaticIdentity that the program has already
class StaticIdentity {
    enum Kind {
        ONE
    }

    static final StaticIdentity NONE = new StaticIdentity();

    // A caller could pass both. Lazily, each is null, or another object; o may be s.
    static int f(StaticIdentity s, Object o) {
        if (s == NONE) {
            return 1;
        }
        return o == Kind.ONE ? 2 : 3;
    }
}
