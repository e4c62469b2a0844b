/** Interfaces initialise only on field use, or with default methods. */
public class InitOrderInterface {
    static int log(String s) {
        System.out.println(s);
        return s.length();
    }
    interface Plain {
        int X = log("Plain init");
        void m();
    }
    interface WithDefault {
        int Y = log("WithDefault init");
        default void d() { }
    }
    interface Child extends Plain, WithDefault {
        int Z = log("Child init");
    }
    static class Impl implements Child {
        static { log("Impl init"); }
        public void m() { System.out.println("m"); }
    }

    public static void main(String[] args) {
        Impl i = new Impl();
        i.m();
        System.out.println("use Plain.X");
        System.out.println(Plain.X);
        System.out.println("use Z");
        System.out.println(Child.Z + Child.Y);
    }
}
