/** Default methods: diamond, most specific, class wins, explicit super. */
public class InterfaceDefaultDiamond {
    interface A {
        default String m() { return "A"; }
    }
    interface B extends A {
        default String m() { return "B" + A.super.m(); }
    }
    interface C extends A { }
    interface D extends A {
        default String m() { return "D"; }
    }
    static class X implements B, C { }
    static class Y implements B, D {
        public String m() { return "Y" + B.super.m() + D.super.m(); }
    }
    static class Base {
        public String m() { return "Base"; }
    }
    static class Z extends Base implements B { }
    static abstract class Abs implements A {
        public abstract String m();
    }
    static class W extends Abs {
        public String m() { return "W"; }
    }

    public static void main(String[] args) {
        A[] as = {new X(), new Y(), new Z(), new W(), new A() { }};
        for (A a : as) {
            System.out.println(a.m());
        }
        System.out.println(((B) new Z()).m() + ((Base) new Z()).m());
    }
}
