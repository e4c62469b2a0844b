//@ target: ClassOfInput.f(ClassOfInput$Shape)
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
class ClassOfInput {
    static class Shape {}

    static final class Circle extends Shape {}

    // One path for each class that the object may have.
    static int f(Shape s) {
        return s.getClass() == Circle.class ? 1 : 0;
    }
}
