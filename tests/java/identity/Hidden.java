/** Fields that hide others, in tests: one that a test can name with a cast, and one that it reaches by reflection alone. */
public class Hidden {
    public static class Base {
        int x;
        private int secret;

        int secret() { return secret; }
    }

    public static class Sub extends Base {
        int x;
        private int secret;

        int own() { return secret; }
    }

    public static int named(Sub s) {
        if (s.x > ((Base) s).x) {
            ((Base) s).x = 7;
            return 1;
        }
        return ((Base) s).x == 41 ? 2 : 3;
    }

    public static int reflected(Sub s) {
        if (s.secret() == 5) return s.own() == 6 ? 1 : 2;
        return 3;
    }
}
