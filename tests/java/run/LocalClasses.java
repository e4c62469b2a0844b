/** Local classes capturing variables; local records, enums, interfaces. */
public class LocalClasses {
    static int make(int base) {
        int extra = base * 2;
        class Adder {
            int k;
            Adder(int k) { this.k = k; }
            int add(int x) { return x + base + extra + k; }
            Adder twin() { return new Adder(k + 1); }
        }
        return new Adder(1).twin().add(100);
    }
    int inst = 3;
    String instance(String p) {
        class L {
            String show() { return p + inst; }
        }
        inst = 4;
        return new L().show() + new L().getClass().getSimpleName();
    }

    public static void main(String[] args) {
        System.out.println(make(10));
        System.out.println(new LocalClasses().instance("p"));
        record R(int a, int b) {
            int sum() { return a + b; }
        }
        enum E { X, Y }
        interface F { int f(int x); }
        F f = x -> x + new R(1, 2).sum();
        System.out.println(f.f(10) + " " + E.Y.ordinal() + " " + new R(3, 4));
        System.out.println(new R(0, 0).getClass().getName() + " " + R.class.isLocalClass());
    }
}
