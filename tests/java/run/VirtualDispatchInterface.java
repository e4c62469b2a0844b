/** Many interfaces on one class, invokeinterface on Object methods. */
public class VirtualDispatchInterface {
    interface A { int f(); default int g() { return f() + 1; } }
    interface B { int f(); int h(); }
    interface C extends A, B { default int h() { return g() * 2; } }
    static class Impl implements C, Comparable<Impl>, Runnable {
        int v;
        Impl(int v) { this.v = v; }
        public int f() { return v; }
        public int compareTo(Impl o) { return Integer.compare(v, o.v); }
        public void run() { v++; }
        @Override public String toString() { return "Impl" + v; }
        @Override public boolean equals(Object o) { return o instanceof Impl && ((Impl) o).v == v; }
        @Override public int hashCode() { return v; }
    }

    public static void main(String[] args) {
        Impl i = new Impl(5);
        A a = i;
        B b = i;
        Runnable r = i;
        r.run();
        System.out.println(a.f() + " " + a.g() + " " + b.f() + " " + b.h());
        System.out.println(a.toString() + " " + a.equals(new Impl(6)) + " " + b.hashCode());
        Comparable<Impl> c = i;
        System.out.println(c.compareTo(new Impl(9)));
        A[] arr = new C[] {i, new Impl(1)};
        System.out.println(arr[1].g() + " " + arr.getClass().getSimpleName());
        A lam = () -> 50;
        System.out.println(lam.g() + " " + (lam instanceof B));
    }
}
