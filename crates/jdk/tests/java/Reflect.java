import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Reflection: members, calls, exceptions, proxies, annotations. */
public class Reflect {
    @Retention(RetentionPolicy.RUNTIME) @interface Tag { String value() default "d"; int[] n() default {1, 2}; Class<?> c() default void.class; Sub sub() default @Sub(3); long l() default 5L; }
    @Retention(RetentionPolicy.RUNTIME) @interface Sub { int value(); }
    @Tag(value = "cls", n = 7)
    public static class P<T extends Comparable<T>> implements Cloneable {
        public static final int K = 4; protected long l = 5; private T t; volatile transient boolean v; static double sd = 1.5; public char c = 'c';
        public P() { } protected P(int i, String... s) throws java.io.IOException { if (i == 0) throw new java.io.IOException("io"); l = i + s.length; }
        @Tag @Deprecated public <U> List<? super U> gen(Map<String, T[]> m, int... xs) throws IllegalStateException { return null; }
        static int st(byte b, long l, float f) { return (int) (b + l + f); }
        private String priv() { return "priv"; }
        public final synchronized void fin() { throw new IllegalStateException("fin"); }
        public boolean not(boolean b) { return !b; }
    }
    interface Hello { String hello(String s, int n); default int def() { return 3; } Object obj(); long prim(long l); }

    public static void main(String[] args) throws Exception {
        Class<?> p = P.class;
        Method[] ms = p.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toGenericString));
        for (Method m : ms) System.out.println(m.toGenericString() + " | " + m + " " + m.getParameterCount() + m.isVarArgs() + m.isSynthetic());
        for (Field f : p.getDeclaredFields()) System.out.println(f.toGenericString() + " | " + Modifier.toString(f.getModifiers()));
        Constructor<?>[] cs = p.getDeclaredConstructors();
        Arrays.sort(cs, Comparator.comparing(Constructor::toString));
        for (Constructor<?> c : cs) System.out.println(c.toGenericString() + Arrays.toString(c.getExceptionTypes()));
        Object o = p.getConstructor().newInstance();
        Field l = p.getDeclaredField("l");
        l.setLong(o, 9); System.out.println(l.get(o) + " " + l.getLong(o) + " " + l.getDouble(o));
        l.set(o, 'x'); System.out.println(l.get(o));
        try { l.set(o, "s"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { l.getInt(o); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { p.getField("K").setInt(null, 3); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        Field sd = p.getDeclaredField("sd"); sd.setDouble(null, 2); System.out.println(sd.get(null) + " " + P.sd + " " + p.getField("K").getInt(null));
        Field t = p.getDeclaredField("t"); t.setAccessible(true); t.set(o, "tt"); System.out.println(t.get(o));
        Constructor<?> c2 = p.getDeclaredConstructor(int.class, String[].class);
        System.out.println(l.get(c2.newInstance(3, new String[] {"a", "b"})));
        try { c2.newInstance(0, new String[0]); } catch (InvocationTargetException e) { System.out.println(e.getCause() + " " + e.getMessage()); }
        System.out.println(p.getDeclaredMethod("st", byte.class, long.class, float.class).invoke(null, (byte) 1, 2, 3));
        System.out.println(p.getMethod("not", boolean.class).invoke(o, true));
        Method fin = p.getMethod("fin");
        for (int i = 0; i < 20; i++) try { fin.invoke(o); } catch (InvocationTargetException e) { if (i == 19) System.out.println(e.getTargetException().getMessage()); }
        try { p.getMethod("not", boolean.class).invoke(o, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { p.getMethod("nope"); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        try { p.getField("nope"); } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
        try { String.class.getDeclaredField("value").get("x"); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        try { Number.class.getDeclaredConstructor().newInstance(); } catch (InstantiationException e) { System.out.println("inst"); }
        Tag tag = p.getAnnotation(Tag.class);
        System.out.println(tag.value() + Arrays.toString(tag.n()) + tag.c() + tag.sub().value() + tag.l());
        Method gen = p.getMethod("gen", Map.class, int[].class);
        System.out.println(gen.getAnnotations().length + " " + gen.getAnnotation(Tag.class).value() + " " + gen.getGenericReturnType() + " " + Arrays.toString(gen.getGenericParameterTypes()) + gen.getParameters()[1]);
        System.out.println(Arrays.toString(p.getTypeParameters()[0].getBounds()) + p.getModifiers() + p.getEnclosingClass());
        Hello h = (Hello) Proxy.newProxyInstance(Reflect.class.getClassLoader(), new Class<?>[] {Hello.class, Runnable.class}, (pr, m, a) -> switch (m.getName()) {
            case "hello" -> a[0] + "!" + a[1];
            case "def" -> 8;
            case "prim" -> (long) a[0] + 1;
            case "equals" -> pr == a[0];
            case "hashCode" -> 77;
            case "run" -> throw new java.io.IOException("checked");
            default -> null;
        });
        System.out.println(h.hello("hi", 3) + h.def() + h.obj() + h.prim(4) + h.equals(h) + h.hashCode() + (h instanceof Runnable));
        try { ((Runnable) h).run(); } catch (UndeclaredThrowableException e) { System.out.println(e.getCause().getMessage()); }
        Object arr = Array.newInstance(int.class, 2, 3);
        Array.setInt(Array.get(arr, 1), 2, 5); System.out.println(Arrays.deepToString((int[][]) arr) + Array.getLength(arr) + Array.getLong(Array.get(arr, 1), 2));
        System.out.println(Arrays.toString(Thread.State.class.getEnumConstants()) + Enum.valueOf(Thread.State.class, "NEW"));
        System.out.println(Class.forName("[Ljava.lang.String;").getComponentType() + " " + int[].class.getSuperclass() + Integer.TYPE);
    }
}
