//@ target: IsInstanceOfClass.f(IsInstanceOfClass$A,IsInstanceOfClass$A)
//@ paths: returned=4 threw=1
//@ lazy: returned=7 threw=1
//@ lazier: returned=7 threw=1
//@ lazier-sharp: returned=7 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: heap
class IsInstanceOfClass {
    static class A {}

    static class B extends A {}

    // For both classes of x: y is of it, or not. Lazily: y is null (2), x (2), another one (A: 1, B: 2).
    static int f(A x, A y) {
        return x.getClass().isInstance(y) ? 1 : 2;
    }
}
