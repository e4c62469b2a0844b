//@ since: 21

import java.util.*;

/** Record patterns, nested, generic, in switches with guards, and sealed hierarchies without a default. */
public class RecordPatterns {
    sealed interface Shape permits Circle, Square, Pair {}
    record Circle(double radius) implements Shape {}
    record Square(int side) implements Shape {}
    record Pair(Shape left, Shape right) implements Shape {}
    record Box<T>(T value) {}

    static double area(Shape s) {
        return switch (s) {
            case Circle(double r) -> 3 * r * r;
            case Square(int a) when a < 0 -> throw new IllegalArgumentException("side " + a);
            case Square(var a) -> a * a;
            case Pair(Square(int a), Square(int b)) -> a * a + b * b;
            case Pair(Shape l, Shape r) -> area(l) + area(r);
        };
    }

    static String unbox(Object o) {
        if (o instanceof Box<?>(String s)) return "string " + s;
        if (o instanceof Box<?>(Box<?>(Integer i))) return "boxed int " + i;
        return o instanceof Box<?>(var v) ? "other " + v : "none";
    }

    record Bad(int x) {
        public int x() { throw new IllegalStateException("accessor"); }
    }

    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + " " + area(new Square(3)));
        System.out.println(area(new Pair(new Square(1), new Pair(new Circle(1), new Square(2)))));
        System.out.println(area(new Pair(new Square(2), new Square(3))));
        try {
            area(new Square(-1));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Object o : new Object[] {new Box<>("a"), new Box<>(new Box<>(7)), new Box<>(1L), new Box<>(null), "x"}) {
            System.out.println(unbox(o));
        }
        try {
            Object o = new Bad(1);
            if (o instanceof Bad(int x)) System.out.println(x);
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
