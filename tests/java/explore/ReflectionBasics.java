//@ target: ReflectionBasics.f(int)
//@ paths: returned=3 threw=1
//@ throws: java.lang.ClassNotFoundException=1
/** Names of classes, isInstance, and classes found by a constant name. */
class ReflectionBasics {
    static int f(int x) throws ClassNotFoundException {
        Object o = x > 0 ? (Object) "text" : Integer.valueOf(7);
        if (x == 9) {
            Class.forName("no.such.Class"); // throws
        }
        if (CharSequence.class.isInstance(o)) {
            return o.getClass().getName().equals("java.lang.String") && x != 5 ? 1 : 2; // x > 0: 5, or another number
        }
        return Class.forName("java.lang.Integer") == o.getClass() ? 3 : 4; // x <= 0
    }
}
