import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A method with its precondition, the classes around it, and the static fields, which are reset before each run. */
final class Subject {
    static final sun.misc.Unsafe UNSAFE = unsafe();

    final ClassLoader loader;
    final Class<?> type;
    final Method method;
    /** {@code repOK()} of the class; null: there is none. */
    final Method repOk;
    /** All classes of the folder. */
    final List<Class<?>> classes = new ArrayList<>();
    /** Static fields that are not final. */
    final List<Field> statics = new ArrayList<>();
    private final List<Object> initial = new ArrayList<>();

    Subject(String folder, String className, String methodName) throws Exception {
        loader = Oracle.loader(folder);
        type = Class.forName(className, true, loader);
        Method found = null;
        for (Method m : type.getDeclaredMethods()) if (m.getName().equals(methodName)) found = m;
        method = found;
        method.setAccessible(true);
        Method pre = null;
        try {
            pre = type.getDeclaredMethod("repOK");
            pre.setAccessible(true);
        } catch (NoSuchMethodException e) {
            // No precondition.
        }
        repOk = pre;
        String[] names = new File(folder).list();
        java.util.Arrays.sort(names);
        for (String name : names) {
            if (!name.endsWith(".class")) continue;
            Class<?> c = Class.forName(name.substring(0, name.length() - 6), true, loader);
            classes.add(c);
            for (Field f : c.getDeclaredFields()) {
                int m = f.getModifiers();
                if (!Modifier.isStatic(m) || Modifier.isFinal(m) || f.isSynthetic()) continue;
                f.setAccessible(true);
                statics.add(f);
                initial.add(f.get(null));
            }
        }
    }

    /** Static fields as they were when the classes were loaded. */
    void reset() throws Exception {
        for (int i = 0; i < statics.size(); i++) statics.get(i).set(null, initial.get(i));
    }

    /** {@code yes}, {@code no}, {@code none}, or the class of what it throws. */
    String valid(Object self) throws Exception {
        if (repOk == null) return "none";
        try {
            return (Boolean) repOk.invoke(self) ? "yes" : "no";
        } catch (InvocationTargetException e) {
            return e.getCause().getClass().getName();
        }
    }

    /** What the method returns, as Heapwise writes it, or {@code !} and the class of what it throws. */
    String outcome(Object self, Object[] args) throws Exception {
        try {
            Object result = method.invoke(self, args);
            if (method.getReturnType() == void.class) return "void";
            if (result == null) return "null";
            if (result instanceof Integer || result instanceof Boolean) return result.toString();
            return "#";
        } catch (InvocationTargetException e) {
            return "!" + e.getCause().getClass().getName();
        }
    }

    /** The fields of objects of a class, inherited ones first. */
    static List<Field> fields(Class<?> c) {
        List<Field> all = c.getSuperclass() == null ? new ArrayList<>() : fields(c.getSuperclass());
        for (Field f : c.getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) || f.isSynthetic()) continue;
            f.setAccessible(true);
            all.add(f);
        }
        return all;
    }

    static void put(Object owner, Field f, Object value) {
        long at = UNSAFE.objectFieldOffset(f);
        Class<?> t = f.getType();
        if (t == int.class) UNSAFE.putInt(owner, at, (Integer) value);
        else if (t == boolean.class) UNSAFE.putBoolean(owner, at, (Boolean) value);
        else if (t == long.class) UNSAFE.putLong(owner, at, (Long) value);
        else if (t == char.class) UNSAFE.putChar(owner, at, (Character) value);
        else if (t == byte.class) UNSAFE.putByte(owner, at, (Byte) value);
        else UNSAFE.putObject(owner, at, value);
    }

    private static sun.misc.Unsafe unsafe() {
        try {
            Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (sun.misc.Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
