/** A native method asks for the class of an input object: both are explored. */
class ClassOfInput {
    static class Base {}

    static class Sub extends Base {}

    static boolean f(Base b) {
        return b.getClass() == Sub.class;
    }
}
