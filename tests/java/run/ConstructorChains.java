/** this(...), super(...), initialiser blocks and final fields. */
public class ConstructorChains {
    static class A {
        final String trace;
        A() { this("A()"); }
        A(String s) { trace = s + tail(); }
        String tail() { return ";"; }
    }
    static class B extends A {
        final int x;
        int y = 7;
        { y += 1; }
        B() { this(3); y *= 2; }
        B(int x) { super("B(" + x + ")"); this.x = x; y += x; }
        B(B o) { super(o.trace); x = o.x; }
        { y += 10; }
        @Override String tail() { return "|" + y + "|" + x; }
    }
    static class C extends B {
        C() { }
        C(int... xs) { super(xs.length); }
    }

    public static void main(String[] args) {
        System.out.println(new A().trace);
        B b = new B();
        System.out.println(b.trace + " " + b.x + " " + b.y);
        B c = new B(b);
        System.out.println(c.trace + " " + c.x + " " + c.y);
        System.out.println(new C().y + " " + new C(1, 2).y + " " + new C(new int[0]).x);
        System.out.println(new B(5) { { y = -1; } }.y);
    }
}
