import java.lang.invoke.*;
import java.util.*;

/** Lookup, invokeExact, invoke, bindTo, insertArguments, filters. */
public class MethodHandlesBasic {
    int f = 5;
    static int twice(int x) { return 2 * x; }
    String cat(String a, long b) { return f + a + b; }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle t = l.findStatic(MethodHandlesBasic.class, "twice", MethodType.methodType(int.class, int.class));
        System.out.println((int) t.invokeExact(21) + " " + t.type());
        MethodHandle c = l.findVirtual(MethodHandlesBasic.class, "cat", MethodType.methodType(String.class, String.class, long.class));
        System.out.println((String) c.invokeExact(new MethodHandlesBasic(), "x", 7L));
        System.out.println(c.invoke(new MethodHandlesBasic(), "y", 8));
        System.out.println(c.bindTo(new MethodHandlesBasic()).invoke("z", 9));
        System.out.println(c.invokeWithArguments(new MethodHandlesBasic(), "w", 1L));
        MethodHandle n = l.findConstructor(ArrayList.class, MethodType.methodType(void.class, Collection.class));
        System.out.println(n.invoke((Collection<?>) List.of(1, 2)));
        MethodHandle g = l.findGetter(MethodHandlesBasic.class, "f", int.class), s = l.findSetter(MethodHandlesBasic.class, "f", int.class);
        MethodHandlesBasic o = new MethodHandlesBasic();
        s.invokeExact(o, 99);
        System.out.println((int) g.invokeExact(o));
        System.out.println(MethodHandles.insertArguments(t, 0, 4).invoke());
        System.out.println(MethodHandles.filterReturnValue(t, t).invoke(3));
        System.out.println(MethodHandles.guardWithTest(l.findVirtual(String.class, "isEmpty", MethodType.methodType(boolean.class)), MethodHandles.dropArguments(MethodHandles.constant(String.class, "E"), 0, String.class), MethodHandles.identity(String.class)).invoke("full"));
        try {
            Object r = t.invokeExact(1);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            l.findStatic(MethodHandlesBasic.class, "none", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(t.asType(MethodType.methodType(Object.class, Integer.class)).invoke((Integer) 8));
        System.out.println(MethodType.methodType(int.class, String.class, long[].class).toMethodDescriptorString());
    }
}
