/** Access levels within one package, protected through subclasses. */
public class PackagePrivateAndProtected {
    static class A {
        int pkg = 1;
        protected int prot = 2;
        private int priv = 3;
        int pk() { return pkg; }
        protected int pr() { return prot + priv; }
    }
    static class B extends A {
        @Override protected int pk() { return super.pk() * 10; }
        @Override public int pr() { return super.pr() * 10; }
        int both(A other) { return other.prot + prot + other.pkg; }
    }
    static class Cl implements Cloneable {
        int[] d = {1};
        Cl copy() throws CloneNotSupportedException { return (Cl) clone(); }
    }

    public static void main(String[] args) throws Exception {
        A a = new B();
        System.out.println(a.pk() + " " + a.pr() + " " + ((B) a).both(new A()));
        Cl c = new Cl();
        Cl d = c.copy();
        d.d[0] = 5;
        System.out.println(c.d[0] + " " + (c != d));
        System.out.println(java.lang.reflect.Modifier.toString(A.class.getDeclaredMethod("pr").getModifiers()));
    }
}
