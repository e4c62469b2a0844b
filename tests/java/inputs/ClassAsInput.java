//@ target: ClassAsInput.f(java.lang.Class)
//@ paths: returned=15
//@ note: an input of type java.lang.Class is one of: java.lang.Object, java.lang.String
class ClassAsInput {
    // None; int; and, as it is asked, each other class that stands for all of them: two arrays, eight types without
    // objects, and three more.
    static int f(Class<?> c) {
        if (c == null) {
            return 0;
        }
        if (c == int.class) {
            return 1;
        }
        return c.isArray() ? 2 : c.isPrimitive() ? 3 : 4;
    }
}
