/** Abstract classes, template methods, deep chains and interfaces. */
public class VirtualDispatchAbstract {
    interface Visitor {
        String visit(Base b);
    }
    static abstract class Base {
        String run() { return pre() + body() + post(); }
        String pre() { return "<"; }
        abstract String body();
        String post() { return ">"; }
    }
    static class L1 extends Base {
        String body() { return "L1"; }
    }
    static class L2 extends L1 {
        @Override String pre() { return "[" + super.pre(); }
    }
    static class L3 extends L2 {
        @Override String body() { return super.body() + "L3"; }
    }
    static class L4 extends L3 {
        @Override String post() { return super.post() + "]"; }
        @Override String run() { return "4" + super.run(); }
    }

    public static void main(String[] args) {
        Base[] all = {new L1(), new L2(), new L3(), new L4(), new Base() { String body() { return "anon"; } }};
        for (Base b : all) {
            System.out.println(b.run());
        }
        Visitor v = Base::run;
        System.out.println(v.visit(all[3]));
        Object o = all[2];
        System.out.println(o instanceof L1);
        System.out.println(o instanceof L4);
    }
}
