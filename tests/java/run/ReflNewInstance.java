import java.lang.reflect.*;
import java.util.*;

/** Constructors by reflection, and what they throw. */
public class ReflNewInstance {
    static class A {
        final String s;
        public A() { s = "none"; }
        private A(int x, String y) { s = x + y; }
        public A(Object... xs) { s = "var" + xs.length; }
        A(boolean fail) { throw new IllegalStateException("ctor"); }
    }
    static abstract class Abs { }

    public static void main(String[] args) throws Exception {
        System.out.println(A.class.getDeclaredConstructor().newInstance().s);
        Constructor<A> c = A.class.getDeclaredConstructor(int.class, String.class);
        System.out.println(c.newInstance(5, "x").s + " " + c.getParameterCount() + " " + c);
        System.out.println(A.class.getConstructor(Object[].class).newInstance((Object) new Object[] {1, 2}).s);
        try {
            A.class.getDeclaredConstructor(boolean.class).newInstance(true);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause() + " " + e.getMessage());
        }
        try {
            Abs.class.getDeclaredConstructor().newInstance();
        } catch (InstantiationException e) {
            System.out.println("abstract " + e.getMessage());
        }
        try {
            A.class.getDeclaredConstructor(long.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.newInstance("wrong", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<String> sigs = new ArrayList<>();
        for (Constructor<?> k : A.class.getDeclaredConstructors()) sigs.add(Arrays.toString(k.getParameterTypes()) + k.isVarArgs());
        Collections.sort(sigs);
        System.out.println(sigs);
        System.out.println(ArrayList.class.getConstructor(Collection.class).newInstance(List.of(1, 2)));
    }
}
