/** Superclasses initialise first; constructors run field initialisers. */
public class InitOrderSuperSub {
    static String log(String s) {
        System.out.println(s);
        return s;
    }
    static class Base {
        static String s = log("Base static");
        String f = log("Base field");
        { log("Base block"); }
        Base() {
            log("Base ctor");
            hook();
        }
        void hook() { log("Base hook"); }
    }
    static class Derived extends Base {
        static { log("Derived static block"); }
        static String s = log("Derived static");
        String g = log("Derived field");
        final int k = 5;
        int n = 6;
        Derived() {
            this(1);
            log("Derived ctor");
        }
        Derived(int x) {
            super();
            log("Derived(int) " + n);
        }
        @Override void hook() { log("Derived hook " + g + " " + k + " " + n); }
    }

    public static void main(String[] args) {
        log("main");
        new Derived();
        log("again");
        new Derived(2);
    }
}
