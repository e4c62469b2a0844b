//@ target: VirtualCalls.f(VirtualCalls.Shape,VirtualCalls.Shape)
//@ paths: summary=7 pose=7
//@ objects: VirtualCalls$Circle=1 VirtualCalls$Square=1 VirtualCalls$Big=1
/** One path per implementation, not per class: Big inherits Square's area. */
class VirtualCalls {
    abstract static class Shape {
        int size;

        abstract int area();
    }

    static class Circle extends Shape {
        int area() {
            return 3 * size;
        }
    }

    static class Square extends Shape {
        int area() {
            return size * size;
        }
    }

    static class Big extends Square {
        int extra;
    }

    static int f(Shape a, Shape b) {
        int x = a.area();
        if (a == b) {
            return x;
        }
        return b instanceof Big ? x + ((Big) b).extra : x;
    }
}
