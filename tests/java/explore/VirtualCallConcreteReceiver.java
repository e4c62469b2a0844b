//@ target: VirtualCallConcreteReceiver.f(int)
//@ paths: returned=3 threw=0
/** The receiver's class is known on every path. */
class VirtualCallConcreteReceiver {
    interface Shape {
        int area(int s);
    }
    static final class Square implements Shape {
        public int area(int s) {
            return s * s;
        }
    }
    static final class Line implements Shape {
        public int area(int s) {
            return 0;
        }
    }
    static int f(int x) {
        Shape s = x > 0 ? new Square() : new Line();
        if (s.area(x) < 0) {
            return 1; // square that overflows
        }
        return 2; // square that does not; line (area is 0: no fork)
    }
}
