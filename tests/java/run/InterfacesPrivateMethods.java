/** Private and static interface methods. */
public class InterfacesPrivateMethods {
    interface Util {
        private int helper(int x) { return x + bonus(); }
        private static int bonus() { return 100; }
        static int stat(int x) { return bonus() * x; }
        default int go(int x) { return helper(x) * factor(); }
        int factor();
    }
    interface Sub extends Util {
        default int go(int x) { return Util.super.go(x) + helper(x); }
        private int helper(int x) { return -x; }
    }
    static class Impl implements Sub {
        public int factor() { return 2; }
        int helper(int x) { return 999; }
    }

    public static void main(String[] args) {
        Util u = () -> 3;
        System.out.println(u.go(1));
        System.out.println(new Impl().go(1));
        System.out.println(Util.stat(4));
        System.out.println(new Impl().helper(0));
    }
}
