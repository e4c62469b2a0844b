/** Records: accessors, toString, equals, hashCode for all field types. */
public class RecordBasics {
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String str, Object o) { }
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        Point {
            if (x < -100) throw new IllegalArgumentException("x " + x);
        }
        Point(int both) { this(both, both); }
        double dist(Point p) { return Math.hypot(x - p.x, y - p.y); }
    }
    record Line(Point a, Point b) { }
    record Empty() { }
    record Gen<T>(T value, java.util.List<T> more) { }

    public static void main(String[] args) {
        All a = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5.5f, 6.5, "s", null);
        All b = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5.5f, 6.5, new String("s"), null);
        System.out.println(a);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.equals(null) + " " + a.equals("x"));
        System.out.println(new Point(3, 4) + " " + new Point(3, 4).hashCode() + " " + new Point(7).equals(new Point(7, 7)));
        System.out.println(new Point(3, 4).dist(Point.ORIGIN));
        System.out.println(new Line(new Point(1), new Point(2)) + " " + new Line(new Point(1), Point.ORIGIN).hashCode());
        System.out.println(new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()));
        System.out.println(new Gen<>("v", java.util.List.of("w")));
        try {
            new Point(-101, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        record Local(double d) { }
        System.out.println(new Local(0.0).equals(new Local(-0.0)) + " " + new Local(Double.NaN).equals(new Local(Double.NaN)));
    }
}
