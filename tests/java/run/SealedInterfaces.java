/** Sealed hierarchies with instanceof chains. */
public class SealedInterfaces {
    sealed interface Expr permits Num, Add, Mul, Neg { }
    record Num(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }

    static abstract sealed class Animal {
        static final class Dog extends Animal { }
        static non-sealed class Cat extends Animal { }
    }
    static class Lion extends Animal.Cat { }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
        if (e instanceof Neg g) return -eval(g.e());
        throw new AssertionError();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4))));
        System.out.println(e);
        System.out.println(eval(e));
        System.out.println(Expr.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length + " " + Num.class.isSealed());
        Animal a = new Lion();
        System.out.println(a instanceof Animal.Cat);
        System.out.println(a.getClass().getSuperclass().getSimpleName());
    }
}
