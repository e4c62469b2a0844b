/** Method handles on special calls, static fields and arrays; invokers, zeros, collectors of variable arity. */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;

public class MethodHandlesMembers {
    static class Base {
        String who() { return "base"; }
    }

    static class Sub extends Base {
        @Override String who() { return "sub"; }

        static MethodHandle parent() throws Exception {
            return MethodHandles.lookup().findSpecial(Base.class, "who", MethodType.methodType(String.class), Sub.class);
        }

        static MethodHandle reflected() throws Exception {
            Method m = Base.class.getDeclaredMethod("who");
            return MethodHandles.lookup().unreflectSpecial(m, Sub.class);
        }
    }

    static int level = 3;
    int own = 4;

    static String join(String head, Object... rest) { return head + Arrays.toString(rest); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Sub sub = new Sub();
        System.out.println((String) Sub.parent().invokeExact(sub) + " " + (String) Sub.reflected().invokeExact(sub) + " " + sub.who());
        MethodHandle get = lookup.findStaticGetter(MethodHandlesMembers.class, "level", int.class);
        MethodHandle set = lookup.findStaticSetter(MethodHandlesMembers.class, "level", int.class);
        set.invokeExact(9);
        System.out.println((int) get.invokeExact() + " " + level + " " + set.type());
        Field own = MethodHandlesMembers.class.getDeclaredField("own");
        MethodHandlesMembers object = new MethodHandlesMembers();
        lookup.unreflectSetter(own).invokeExact(object, 44);
        System.out.println((int) lookup.unreflectGetter(own).invokeExact(object));
        System.out.println((int) MethodHandles.zero(int.class).invokeExact() + " " + MethodHandles.zero(String.class).invoke());
        int[] ints = {1, 2, 3};
        MethodHandles.arrayElementSetter(int[].class).invokeExact(ints, 1, 20);
        System.out.println(Arrays.toString(ints) + " " + (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(ints, 1));
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        MethodHandle exact = MethodHandles.exactInvoker(length.type());
        MethodHandle loose = MethodHandles.invoker(MethodType.methodType(Object.class, Object.class));
        System.out.println((int) exact.invokeExact(length, "abcd") + " " + (Object) loose.invokeExact(length, (Object) "xy"));
        MethodHandle join = lookup.findStatic(MethodHandlesMembers.class, "join",
            MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println(join.isVarargsCollector() + " " + (String) join.invoke("a", 1, "b", 2.5));
        MethodHandle fixed = join.asFixedArity();
        System.out.println(fixed.isVarargsCollector() + " " + (String) fixed.invoke("f", new Object[] {1}));
        MethodHandle collects = fixed.asVarargsCollector(Object[].class);
        System.out.println(collects.isVarargsCollector() + " " + (String) collects.invoke("c") + (String) collects.invoke("d", 7));
        try {
            lookup.findSpecial(Base.class, "who", MethodType.methodType(String.class), Sub.class);
            System.out.println("allowed");
        } catch (IllegalAccessException e) {
            System.out.println("IllegalAccessException");
        }
    }
}
