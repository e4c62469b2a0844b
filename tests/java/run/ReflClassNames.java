import java.lang.reflect.Modifier;
import java.util.*;

/** Class names, kinds, modifiers and hierarchy. */
public class ReflClassNames {
    class Inner { }
    static abstract class Abs implements Runnable, Comparable<Abs> { }
    enum E { A { } }
    interface I { }
    @interface Ann { }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " " + c.getTypeName() + " [" + Modifier.toString(c.getModifiers()) + "] "
            + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isAnnotation() + c.isMemberClass() + " "
            + (c.getSuperclass() == null ? null : c.getSuperclass().getSimpleName()) + " " + Arrays.toString(c.getInterfaces()) + " " + c.getPackageName());
    }

    public static void main(String[] args) {
        Class<?>[] cs = {int.class, void.class, int[].class, String[][].class, String.class, Map.Entry.class, Inner.class, Abs.class, E.class, E.A.getClass(), I.class, Ann.class, Runnable.class, Integer.class, new Object() { }.getClass()};
        for (Class<?> c : cs) show(c);
        System.out.println(String[].class.getComponentType() + " " + int[][].class.getComponentType().getComponentType());
        System.out.println(Number.class.isInstance(5) + " " + Number.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(int[][].class) + " " + long.class.isAssignableFrom(int.class));
        System.out.println(Inner.class.getEnclosingClass() + " " + Inner.class.getDeclaringClass().getSimpleName() + " " + String.class.getPackage() + " " + E.class + " " + I.class);
        System.out.println(Integer.TYPE == int.class);
        System.out.println(int.class.arrayType().getName() + " " + "x".getClass().getModule());
    }
}
