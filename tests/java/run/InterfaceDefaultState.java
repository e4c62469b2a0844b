/** Default methods calling abstract ones, and defaults of Object methods. */
public class InterfaceDefaultState {
    interface Shape {
        double area();
        default String describe() { return name() + " " + area(); }
        default String name() { return getClass().getSimpleName(); }
        static Shape of(double a) { return () -> a; }
        default boolean larger(Shape o) { return area() > o.area(); }
    }
    static class Sq implements Shape {
        double s;
        Sq(double s) { this.s = s; }
        public double area() { return s * s; }
        @Override public String toString() { return describe(); }
    }
    static class Named extends Sq {
        Named() { super(3); }
        @Override public String name() { return "named:" + super.name(); }
    }

    public static void main(String[] args) {
        System.out.println(new Sq(2));
        System.out.println(new Named());
        System.out.println(Shape.of(5).area() + " " + Shape.of(5).larger(new Sq(2)));
        Shape s = new Named();
        System.out.println(s.equals(s) + " " + s.toString().length());
    }
}
