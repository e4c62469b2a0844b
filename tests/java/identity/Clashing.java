/** Parameters whose names are those of classes, with fields whose names are those of static fields. */
public class Clashing {
    static class Box { int limit; Box next; }

    static class Flag { boolean limit; }

    static class Inner { static int limit; }

    static class Super { static int limit; int size; }

    static class Sub extends Super { static long limit; static int size; }

    interface Sized { int[] SIZES = {1, 2, 3}; }

    static int limit() { return Store.limit; }

    static Box next() { return Store.next; }

    // null, equal, different
    static int ints(Box Store) {
        if (Store == null) return -1;
        return Store.limit != limit() ? 1 : 0;
    }

    // null, true, false with the static field above 3 or not
    static int sorts(Flag Store) {
        if (Store == null) return -1;
        if (Store.limit) return 1;
        return limit() > 3 ? 5 : 0;
    }

    // null; the parameter's field null or not; the static field the same or not
    static int references(Box Store) {
        if (Store == null) return -1;
        if (Store.next == null) return 0;
        return Store.next == next() ? 1 : 2;
    }

    // The name of a nested class with its dollar; null, equal, different
    static int nested(Box Clashing$Inner) {
        if (Clashing$Inner == null) return -1;
        return Clashing$Inner.limit == Inner.limit ? 1 : 0;
    }

    // Static fields of one name in a class and the one above: equal or not; and a static field hides one of an object.
    static int inherited(Sub s) {
        if (s == null) return -1;
        if (Super.limit != Sub.limit) return 0;
        return Sub.size == ((Super) s).size ? 1 : 2;
    }

    // Names of classes and packages of the JDK
    static int packages(int java, int[] String, Box Integer) {
        if (String == null || Integer == null) return -1;
        if (String.length != 1) return 0;
        return String[0] == java ? Integer.limit == java ? 1 : 2 : 3;
    }

    // Fields named as what Heapwise calls things
    static class Odd { int length, ordinal, hash; Object getClass; }

    static int words(Odd odd, int anyInt, String text) {
        if (odd == null || text == null) return -1;
        if (odd.length != text.length()) return 0;
        return odd.ordinal == anyInt ? 1 : 2;
    }
}

class Store {
    static int limit;
    static Clashing.Box next;
}
