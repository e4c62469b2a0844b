/** The holder idiom, static blocks in text order, forward references. */
public class StaticNestedInit {
    static class Lazy {
        static { System.out.println("outer Lazy"); }
        static Lazy get() { return Holder.IT; }
        private static class Holder {
            static { System.out.println("Holder"); }
            static final Lazy IT = new Lazy();
        }
    }
    static int a = next();
    static int b;
    static { b = next(); System.out.println("block " + a + b + StaticNestedInit.c); }
    static int c = next();
    static int counter;
    static { System.out.println("counter " + counter); }
    static int reset = 0;
    static int next() {
        return ++counter;
    }

    public static void main(String[] args) {
        System.out.println(a + " " + b + " " + c + " " + counter);
        System.out.println("before");
        Lazy l = Lazy.get();
        System.out.println(l == Lazy.get());
    }
}
