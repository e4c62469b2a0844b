//@ target: IsInstanceInput.f(IsInstanceInput$Base,IsInstanceInput$Base)
//@ jvm: heap
//@ paths: returned=3
//@ lazy: returned=5
//@ lazier: returned=5
//@ lazier-sharp: returned=5
class IsInstanceInput {
    static class Base {
        int v;
    }

    static class Sub extends Base {}

    // No Sub (lazily: null, or a Base); a Sub, the same or not (lazily: b is null, a, or another one).
    static int f(Base a, Base b) {
        if (!Sub.class.isInstance(a)) {
            return 0;
        }
        return a == b ? 1 : 2;
    }
}
