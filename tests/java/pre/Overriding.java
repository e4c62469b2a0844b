/** Invariants that subclasses override: each object has to satisfy that of its own class. */
class Overriding {
    static class Even {
        int x;

        boolean repOK() {
            return x > 0;
        }
    }

    static class Odd extends Even {
        @Override
        boolean repOK() {
            return x < 0;
        }
    }

    interface Shape {
        boolean repOK();
    }

    static class Square implements Shape {
        int side;

        @Override
        public boolean repOK() {
            return side > 0;
        }
    }

    static class Rectangle implements Shape {
        int width, height;

        @Override
        public boolean repOK() {
            return width > 0 && height > width;
        }
    }

    /** 0, 1 for an Even, 2 for an Odd. */
    static int sign(Even e) {
        return e == null ? 0 : e.x > 0 ? 1 : 2;
    }

    /** 0, 1, 3: the others are no valid shapes. */
    static int kind(Shape s) {
        if (s == null) {
            return 0;
        }
        if (s instanceof Square) {
            return ((Square) s).side > 0 ? 1 : 2;
        }
        return ((Rectangle) s).height > 1 ? 3 : 4;
    }
}
