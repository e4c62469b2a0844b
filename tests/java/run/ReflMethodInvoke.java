import java.lang.reflect.*;
import java.util.*;

/** Method.invoke: static, virtual, private, boxing and exceptions. */
public class ReflMethodInvoke {
    static class A {
        public String hi(String n) { return "A hi " + n; }
        private int priv(int a, long b) { return (int) (a + b); }
        static double half(double d) { return d / 2; }
        void boom() { throw new RuntimeException("boom"); }
        static void none() { System.out.println("none"); }
        int vari(int... xs) { return xs.length; }
    }
    static class B extends A {
        @Override public String hi(String n) { return "B hi " + n; }
    }

    public static void main(String[] args) throws Exception {
        Method hi = A.class.getMethod("hi", String.class);
        System.out.println(hi.invoke(new A(), "x") + " " + hi.invoke(new B(), "y"));
        Method p = A.class.getDeclaredMethod("priv", int.class, long.class);
        p.setAccessible(true);
        System.out.println(p.invoke(new A(), 1, 2) + " " + p.invoke(new A(), (byte) 1, 'a'));
        System.out.println(A.class.getDeclaredMethod("half", double.class).invoke(null, 5));
        System.out.println(A.class.getDeclaredMethod("none").invoke(null));
        System.out.println(A.class.getDeclaredMethod("vari", int[].class).invoke(new A(), (Object) new int[] {1, 2}));
        try {
            A.class.getDeclaredMethod("boom").invoke(new A());
        } catch (InvocationTargetException e) {
            System.out.println(e.getTargetException());
        }
        try {
            hi.invoke("notA", "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            hi.invoke(null, "x");
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            hi.invoke(new A());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(hi + " " + p.getReturnType() + " " + Modifier.toString(p.getModifiers()) + " " + hi.getDeclaringClass().getSimpleName() + " " + p);
        TreeSet<String> names = new TreeSet<>();
        for (Method m : A.class.getDeclaredMethods()) names.add(m.getName() + m.getParameterCount());
        System.out.println(names);
        System.out.println(String.class.getMethod("length").invoke("four") + " " + List.class.getMethod("get", int.class).invoke(List.of(7), 0));
    }
}
