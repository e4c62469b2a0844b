import java.util.List;

/** References of which it is not clear what class their objects have: none, one of several, one of the JDK's. */
class Candidates {
    interface Shape {
        int area();
    }

    static class Square implements Shape {
        int side;

        @Override
        public int area() {
            return side;
        }
    }

    static class Dot implements Shape {
        @Override
        public int area() {
            return 0;
        }
    }

    static class Base {
        int y;
    }

    static class Derived extends Base {
        int z;
    }

    /** Nobody implements it. */
    interface Nobody {
        int call();
    }

    enum Colour {
        RED, GREEN
    }

    int v;
    Shape shape;
    Base base;
    Integer box;
    String text;
    Base[] array;
    Candidates next;

    boolean repOK() {
        return v >= 0 && (next == null || next.shape == shape);
    }

    // 1 for null, 2 for others; 3 is for objects that are not valid.

    int ofShape(Shape s) {
        return v < 0 ? 3 : s == null ? 1 : 2;
    }

    int ofBase(Base b) {
        return v < 0 ? 3 : b == null ? 1 : 2;
    }

    int ofBox(Integer i) {
        return v < 0 ? 3 : i == null ? 1 : 2;
    }

    int ofText(String s) {
        return v < 0 ? 3 : s == null ? 1 : 2;
    }

    int ofArray(Base[] a) {
        return v < 0 ? 3 : a == null ? 1 : 2;
    }

    int ofColour(Colour c) {
        return v < 0 ? 3 : c == null ? 1 : 2;
    }

    int ofList(List<String> l) {
        return v < 0 ? 3 : l == null ? 1 : 2;
    }

    int ofFunction(Runnable r) {
        return v < 0 ? 3 : r == null ? 1 : 2;
    }

    int ofNobody(Nobody n) {
        return v < 0 ? 3 : n == null ? 1 : 2;
    }

    int ofObject(Object o) {
        return v < 0 ? 3 : o == null ? 1 : 2;
    }

    int shapeField() {
        return v < 0 ? 3 : shape == null ? 1 : 2;
    }

    int baseField() {
        return v < 0 ? 3 : base == null ? 1 : 2;
    }

    int boxField() {
        return v < 0 ? 3 : box == null ? 1 : 2;
    }

    int textField() {
        return v < 0 ? 3 : text == null ? 1 : 2;
    }

    int arrayField() {
        return v < 0 ? 3 : array == null ? 1 : 2;
    }

    /** 4 for two shapes, which are never valid. */
    int shapesOfTwo() {
        if (v < 0) {
            return 3;
        }
        if (next == null || next.shape == null) {
            return 1;
        }
        return shape == null ? 4 : 2;
    }
}
