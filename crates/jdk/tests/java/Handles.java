import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

/** Method handles and variable handles. */
public class Handles {
    interface I { default String d(int x) { return "d" + x; } }
    static class C implements I {
        int f = 1; final int fin = 2; static String s = "s"; volatile long v = 3; boolean z; byte b = 1; Object o; double d = 0.0; char c = 'a'; float fl;
        private int priv(int a) { return a + f; }
        static String va(String p, Object... r) { return p + Arrays.toString(r); }
        static int boom(int x) { throw new IllegalStateException("b" + x); }
        static int recover(IllegalStateException e, int x) { return -x; }
        public String toString() { return "C"; }
    }
    static boolean isPos(int x) { return x > 0; }
    static int inc(int x) { return x + 1; }
    static int add(int a, int b) { return a + b; }
    static long wide(long a, Object b) { return a + ((Number) b).intValue(); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle inc = l.findStatic(Handles.class, "inc", methodType(int.class, int.class));
        MethodHandle add = l.findStatic(Handles.class, "add", methodType(int.class, int.class, int.class));
        MethodHandle pos = l.findStatic(Handles.class, "isPos", methodType(boolean.class, int.class));
        System.out.println((int) inc.invokeExact(1) + " " + inc.invoke((byte) 3) + " " + (long) inc.invoke((short) 4) + " " + (Object) inc.invoke(Integer.valueOf(9)));
        System.out.println(add + " " + add.type().parameterList() + " " + add.type().returnType());
        MethodHandle priv = l.findVirtual(C.class, "priv", methodType(int.class, int.class));
        System.out.println((int) priv.invokeExact(new C(), 5) + " " + priv.bindTo(new C()).invoke(6));
        MethodHandle va = l.findStatic(C.class, "va", methodType(String.class, String.class, Object[].class));
        System.out.println(va.isVarargsCollector() + " " + va.invoke("p", 1, "x", 2L) + va.invoke("q") + va.invoke("r", new Object[] {1}) + va.invokeWithArguments("z", 'c', null));
        System.out.println((String) va.asFixedArity().invokeExact("e", new Object[] {5}));
        System.out.println(l.findVirtual(I.class, "d", methodType(String.class, int.class)).invoke(new C(), 4));
        System.out.println(l.findVirtual(Object.class, "toString", methodType(String.class)).invoke((Object) new C()) + " " + l.bind("abc", "length", methodType(int.class)).invoke());
        System.out.println(MethodHandles.filterArguments(add, 0, inc, inc).invoke(1, 2) + " " + MethodHandles.filterArguments(add, 1, inc).invoke(1, 2));
        System.out.println(MethodHandles.foldArguments(add, inc).invoke(5) + " " + MethodHandles.permuteArguments(add, methodType(int.class, int.class, String.class), 0, 0).invoke(4, "s"));
        System.out.println(MethodHandles.guardWithTest(pos, inc, MethodHandles.identity(int.class)).invoke(-5));
        MethodHandle boom = l.findStatic(C.class, "boom", methodType(int.class, int.class)), rec = l.findStatic(C.class, "recover", methodType(int.class, IllegalStateException.class, int.class));
        System.out.println(MethodHandles.catchException(boom, IllegalStateException.class, rec).invoke(8));
        try { boom.invoke(3); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(add.asSpreader(int[].class, 2).invoke(new int[] {3, 4}) + " " + add.asSpreader(Object[].class, 2).invoke(new Object[] {3, 4}));
        System.out.println(MethodHandles.insertArguments(add, 1, 10).invoke(5) + " " + MethodHandles.dropArguments(inc, 0, List.of(String.class, long.class)).invoke("s", 1L, 4));
        System.out.println(MethodHandles.explicitCastArguments(inc, methodType(byte.class, double.class)).invoke(300.7));
        System.out.println(MethodHandles.foldArguments(MethodHandles.dropArguments(add, 2, int.class), 1, inc).invoke(5, 6) + " " + MethodHandles.collectArguments(add, 1, add).invoke(1, 2, 3) + " " + MethodHandles.arrayConstructor(int[].class).invoke(3).getClass() + MethodHandles.arrayLength(int[].class).invoke(new int[4]));
        System.out.println(va.asFixedArity().asCollector(Object[].class, 2).invoke("c", 1, 2) + " " + MethodHandles.empty(methodType(long.class, String.class)).invoke("x") + MethodHandles.throwException(int.class, IllegalStateException.class).type());
        MethodHandle gen = l.findStatic(Handles.class, "wide", methodType(long.class, long.class, Object.class)).asType(methodType(Object.class, Integer.class, int.class));
        System.out.println(gen.invoke((Integer) 3, 4));
        try { inc.asType(methodType(String.class, String.class)); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try { inc.invoke("s"); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try { inc.invoke((Object) "s"); } catch (ClassCastException e) { System.out.println("cce"); }
        try { inc.invoke((Integer) null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { l.findGetter(C.class, "none", int.class); } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
        MethodHandle m = l.unreflect(Handles.class.getDeclaredMethod("add", int.class, int.class));
        System.out.println(m.invoke(20, 3) + " " + l.unreflectGetter(C.class.getDeclaredField("f")).invoke(new C()));
        System.out.println(MethodType.fromMethodDescriptorString("(I[Ljava/lang/String;J)V", null) + " " + methodType(int.class).equals(methodType(int.class)) + methodType(void.class, int.class).wrap().generic());

        C c = new C();
        VarHandle f = l.findVarHandle(C.class, "f", int.class), v = l.findVarHandle(C.class, "v", long.class), o = l.findVarHandle(C.class, "o", Object.class);
        System.out.println((int) f.getAndAdd(c, 5) + " " + (int) f.getAndBitwiseXor(c, 3) + " " + c.f + " " + (int) f.compareAndExchange(c, 5, 9) + " " + c.f + (Object) f.getVolatile(c));
        v.set(c, 7); System.out.println((long) v.getAndSet(c, 8) + " " + v.weakCompareAndSetPlain(c, 8, 9) + c.v + (long) (int) f.get(c));
        System.out.println(o.compareAndSet(c, null, "n") + " " + o.compareAndSet(c, null, "m") + " " + o.get(c) + (String) o.getAndSet(c, "last") + c.o);
        VarHandle d = l.findVarHandle(C.class, "d", double.class);
        System.out.println(d.compareAndSet(c, -0.0, 1.0) + " " + d.compareAndSet(c, 0.0, Double.NaN) + d.compareAndSet(c, Double.NaN, 2.0) + (double) d.getAndAdd(c, 0.5) + c.d);
        VarHandle b = l.findVarHandle(C.class, "b", byte.class), z = l.findVarHandle(C.class, "z", boolean.class), ch = l.findVarHandle(C.class, "c", char.class);
        System.out.println((byte) b.getAndAdd(c, (byte) 127) + " " + c.b + " " + (boolean) z.getAndBitwiseOr(c, true) + c.z + (char) ch.getAndAdd(c, (char) 1) + c.c);
        try { l.findVarHandle(C.class, "fin", int.class).set(c, 1); } catch (UnsupportedOperationException e) { System.out.println("final"); }
        VarHandle sa = MethodHandles.arrayElementVarHandle(String[].class);
        String[] arr = {"a", "b"};
        System.out.println(sa.compareAndSet(arr, 0, "a", "z") + arr[0] + sa.getAndSet(arr, 1, "y") + sa);
        VarHandle ld = MethodHandles.byteArrayViewVarHandle(long[].class, java.nio.ByteOrder.LITTLE_ENDIAN), cd = MethodHandles.byteArrayViewVarHandle(char[].class, java.nio.ByteOrder.BIG_ENDIAN), dd = MethodHandles.byteArrayViewVarHandle(double[].class, java.nio.ByteOrder.BIG_ENDIAN);
        byte[] bytes = new byte[17];
        ld.set(bytes, 1, 0x0102030405060708L); cd.set(bytes, 9, '\u1234'); System.out.println(Arrays.toString(bytes) + (long) ld.get(bytes, 1) + (int) (char) cd.get(bytes, 9));
        dd.set(bytes, 3, 2.5); System.out.println((double) dd.get(bytes, 3));
        try { ld.get(bytes, 10); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}
