/** Overriding, overloading by static type, static hiding, field hiding. */
public class VirtualDispatch {
    static class A {
        String f = "A.f";
        static String s() { return "A.s"; }
        String m(Object o) { return "A.m(Object)"; }
        String m(String o) { return "A.m(String)"; }
        String call() { return m("x") + "," + priv() + "," + f; }
        private String priv() { return "A.priv"; }
        final String fin() { return "A.fin"; }
    }
    static class B extends A {
        String f = "B.f";
        static String s() { return "B.s"; }
        @Override String m(Object o) { return "B.m(Object)"; }
        private String priv() { return "B.priv"; }
        String sup() { return super.m("q") + super.f + super.call(); }
    }
    static class C extends B {
        @Override String m(String o) { return "C.m(String)" + super.m(o); }
    }

    public static void main(String[] args) {
        A[] as = {new A(), new B(), new C()};
        Object s = "str";
        for (A a : as) {
            System.out.println(a.m("x") + " " + a.m(s) + " " + a.m(null) + " " + a.call() + " " + a.f + " " + a.fin());
        }
        B b = new C();
        System.out.println(b.f + " " + ((A) b).f + " " + b.sup() + " " + b.priv() + " " + ((A) b).priv());
        System.out.println(A.s() + B.s() + C.s());
    }
}
