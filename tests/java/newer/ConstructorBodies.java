//@ since: 25

import module java.base;

/** Statements before super(), module imports, gatherers. */
public class ConstructorBodies {
    static class Base {
        Base(int n) { System.out.println("Base " + n + " " + this); }
    }
    static class Derived extends Base {
        final String name;
        Derived(String name) {
            if (name.isBlank()) throw new IllegalArgumentException("blank");
            this.name = name;
            int n = name.length();
            super(n * 2);
            System.out.println("Derived " + n);
        }
        @Override public String toString() { return "<" + name + ">"; }
    }

    public static void main(String[] args) {
        new Derived("abc");
        try {
            new Derived(" ");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).toList());
        System.out.println(Stream.of(1, 2, 3).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
    }
}
