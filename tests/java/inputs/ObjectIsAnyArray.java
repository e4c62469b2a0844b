//@ target: ObjectIsAnyArray.f(ObjectIsAnyArray$Box)
//@ paths: returned=3 threw=2
//@ throws: java.lang.NullPointerException=2
//@ jvm: heap
class ObjectIsAnyArray {
    static class Box {
        Cloneable held;
    }

    // No box, nothing in it; one path for each class of what is in it: a class of these tests, and two kinds of arrays.
    static int f(Box b) {
        return b.held.getClass().isArray() ? 1 : 2;
    }
}
