//@ target: InstanceAsked.f(java.lang.Object)
//@ paths: returned=2
//@ lazy: returned=3
//@ lazier: returned=3
//@ lazier-sharp: returned=3
class InstanceAsked {
    // Resolved, null is a case of its own.
    static int f(Object o) {
        return String.class.isInstance(o) ? 1 : 0;
    }
}
