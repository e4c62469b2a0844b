/** values, valueOf, ordinal, compareTo, name, fields and constructors. */
public class EnumBasics {
    enum Planet {
        MERCURY(3.3e23, 2.44e6), EARTH(5.97e24, 6.37e6);
        private final double mass, radius;
        private static int made;
        static { made = values().length; }
        Planet(double m, double r) {
            mass = m;
            radius = r;
        }
        double gravity() {
            return 6.67e-11 * mass / (radius * radius);
        }
    }
    enum Level { LOW, MID, HIGH; Level next() { return values()[(ordinal() + 1) % values().length]; } }

    public static void main(String[] args) {
        for (Planet p : Planet.values()) {
            System.out.println(p + " " + p.name() + " " + p.ordinal() + " " + p.gravity());
        }
        System.out.println(Planet.made);
        for (Level l : Level.values()) {
            System.out.println(l + " -> " + l.next() + " " + l.compareTo(Level.MID) + " " + (l == Level.valueOf(l.name())) + " " + l.equals(Level.LOW));
        }
        System.out.println(Level.HIGH.getDeclaringClass().getSimpleName());
        System.out.println(Enum.valueOf(Level.class, "LOW"));
        try {
            Level.valueOf("low");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.values() == Level.values());
    }
}
