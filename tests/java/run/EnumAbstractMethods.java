/** Constant bodies, abstract methods and interfaces on enums. */
public class EnumAbstractMethods {
    interface Op {
        int apply(int a, int b);
    }
    enum Calc implements Op {
        ADD("+") {
            public int apply(int a, int b) { return a + b; }
        },
        SUB("-") {
            public int apply(int a, int b) { return a - b; }
            @Override String show() { return "<" + super.show() + ">"; }
        },
        MUL("*") {
            int calls;
            public int apply(int a, int b) { calls++; return a * b + calls - 1; }
        };
        final String sym;
        Calc(String s) { sym = s; }
        String show() { return sym; }
    }

    public static void main(String[] args) {
        for (Calc c : Calc.values()) {
            System.out.println(c + c.show() + c.apply(6, 3) + " " + c.apply(6, 3) + " " + (c.getClass() == Calc.class) + " " + c.getDeclaringClass().getName() + " " + c.getClass().getName());
        }
        Op o = Calc.valueOf("SUB");
        System.out.println(o.apply(1, 2));
        System.out.println(o instanceof Calc);
    }
}
