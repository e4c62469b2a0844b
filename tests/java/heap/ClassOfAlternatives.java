//@ target: ClassOfAlternatives.f(ClassOfAlternatives,ClassOfAlternatives$A)
//@ objects: ClassOfAlternatives=2 ClassOfAlternatives$A=1 ClassOfAlternatives$B=1 ClassOfAlternatives$C=1
/** The class of one of two inputs is kept, and compared later: with a class, and with that of another input. */
class ClassOfAlternatives {
    static class A {}

    static class B extends A {}

    static class C extends A {}

    A held;

    int f(ClassOfAlternatives other, A a) {
        this.held = a;
        Class<?> c = other.held.getClass();
        if (c == B.class) {
            return 1;
        }
        return a != null && c == a.getClass() ? 2 : 3;
    }
}
