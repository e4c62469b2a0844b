import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs witnesses on this JVM and compares what happens with what was predicted.
 *
 * <p>Arguments: the folder with the classes, and a file with one witness a line, its parts separated by tabs: number,
 * class, method, parameter types, {@code returned} or {@code threw}, the value or exception, then a name and a value
 * for each input ({@code x}, {@code this.size}, {@code Config.limit}). Prints the number and {@code ok} or the
 * difference, a line each.
 *
 * <p>An input heap is written with blanks in the names, in this order: {@code object 1} and a class, {@code literal 3
 * java.lang.String} and a literal, {@code array 2} and a class and a length; then {@code field 1 Node next}, {@code element 2 0}, {@code static Config limit} and {@code arg}
 * (the receiver is the first), each with a literal, {@code null} or {@code #1}, an object; {@code result 2} is what the second
 * call of a method of an interface returns.
 */
public final class WitnessDriver {
    private static final sun.misc.Unsafe UNSAFE = unsafe();

    public static void main(String[] args) throws Exception {
        URL[] path = {new File(args[0]).toURI().toURL()};
        PrintStream out = System.out;
        PrintStream nowhere = new PrintStream(new OutputStream() {
            @Override public void write(int b) {}
        });
        for (String line : Files.readAllLines(Paths.get(args[1]))) {
            String[] parts = line.split("\t", -1);
            // A loader of its own: no static field remembers the previous witness.
            URLClassLoader loader = new URLClassLoader(path, null);
            loader.setDefaultAssertionStatus(true);
            String verdict;
            System.setOut(nowhere);
            try {
                verdict = check(loader, parts);
            } catch (Exception e) {
                verdict = "the driver failed: " + e;
            } finally {
                System.setOut(out);
            }
            out.println(parts[0] + "\t" + verdict.replace('\n', ' '));
        }
    }

    private static String check(ClassLoader loader, String[] parts) throws Exception {
        STRINGS.clear();
        Class<?> owner = load(loader, parts[1]);
        Class<?>[] types = types(loader, parts[3]);
        List<Object> arguments = new ArrayList<>();
        List<String[]> fields = new ArrayList<>();
        Heap heap = new Heap(loader);
        for (int i = 6; i + 1 < parts.length; i += 2) {
            if (parts[i].indexOf(' ') >= 0) {
                heap.add(parts[i].split(" "), parts[i + 1]);
            } else if (parts[i].equals("arg")) {
                heap.arguments.add(parts[i + 1]);
            } else if (parts[i].indexOf('.') >= 0) {
                fields.add(new String[] {parts[i], parts[i + 1]});
            } else {
                arguments.add(parse(types[arguments.size()], parts[i + 1]));
            }
        }
        heap.fillSets();
        Object self = null;
        Class<?> returns = void.class;
        Object value = null;
        Throwable thrown = null;
        try {
            if (parts[2].equals("<init>")) {
                Constructor<?> constructor = owner.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                setAll(loader, owner, null, fields);
                constructor.newInstance(arguments.toArray());
            } else {
                Method method = find(owner, parts[2], types);
                method.setAccessible(true);
                returns = method.getReturnType();
                if (!heap.arguments.isEmpty()) {
                    boolean ofClass = Modifier.isStatic(method.getModifiers());
                    for (String text : heap.arguments) {
                        if (!ofClass && self == null) {
                            self = heap.value(owner, text);
                        } else {
                            arguments.add(heap.value(types[arguments.size()], text));
                        }
                    }
                } else if (!Modifier.isStatic(method.getModifiers())) {
                    self = UNSAFE.allocateInstance(owner);
                }
                setAll(loader, owner, self, fields);
                value = method.invoke(self, arguments.toArray());
            }
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (ExceptionInInitializerError e) {
            thrown = e;
        }
        return verdict(parts[4], parts[5], returns, value, thrown);
    }

    private static String verdict(String outcome, String expected, Class<?> returns, Object value, Throwable thrown) {
        if (outcome.equals("threw")) {
            String name = thrown == null ? "nothing" : thrown.getClass().getName();
            boolean same = name.replace('$', '.').equals(expected.replace('$', '.'));
            return same ? "ok" : "threw " + name + ", predicted " + expected;
        }
        if (thrown != null) {
            return "threw " + thrown + ", predicted to return " + expected;
        }
        if (returns == void.class) {
            return "ok";
        }
        if (returns.isPrimitive()) {
            return parse(returns, expected).equals(value) ? "ok" : "returned " + value + ", predicted " + expected;
        }
        if (returns == String.class && value != null && expected.startsWith("\"")) {
            return string(expected).equals(value) ? "ok" : "returned " + value + ", predicted " + expected;
        }
        if (value != null && !value.getClass().isArray() && expected.startsWith("a ")) {
            String name = value.getClass().getName().replace('$', '.');
            return ("a " + name).equals(expected.replace('$', '.')) ? "ok"
                    : "returned a " + name + ", predicted " + expected;
        }
        return (value == null) == expected.equals("null") ? "ok" : "returned " + value + ", predicted " + expected;
    }

    /** An input heap: objects that no constructor made. */
    private static final class Heap {
        final ClassLoader loader;
        final Map<String, Object> objects = new HashMap<>();
        final List<String> arguments = new ArrayList<>();
        final Map<String, String> results = new HashMap<>();
        private int calls;

        Heap(ClassLoader loader) {
            this.loader = loader;
        }

        void add(String[] what, String value) throws Exception {
            switch (what[0]) {
                case "object":
                    objects.put("#" + what[1], instance(load(loader, value)));
                    break;
                case "literal":
                    objects.put("#" + what[1], literal(load(loader, what[2]), value));
                    break;
                case "array": {
                    String[] parts = value.split(" ");
                    Class<?> type = Class.forName(parts[0], false, loader).getComponentType();
                    objects.put("#" + what[1], Array.newInstance(type, Integer.parseInt(parts[1])));
                    break;
                }
                case "field": {
                    Field field = load(loader, what[2]).getDeclaredField(what[3]);
                    field.setAccessible(true);
                    field.set(objects.get("#" + what[1]), value(field.getType(), value));
                    break;
                }
                case "element": {
                    Object array = objects.get("#" + what[1]);
                    Array.set(array, Integer.parseInt(what[2]), value(array.getClass().getComponentType(), value));
                    break;
                }
                case "static": {
                    Class<?> owner = load(loader, what[1]);
                    // Its initializer must have run before, not run after.
                    Class.forName(owner.getName(), true, loader);
                    Field field = owner.getDeclaredField(what[2]);
                    field.setAccessible(true);
                    field.set(null, value(field.getType(), value));
                    break;
                }
                case "result":
                    results.put(what[1], value);
                    break;
                default:
                    throw new IllegalArgumentException(what[0]);
            }
        }

        /** A literal, or what a static field leads to, as in Node.ALL[1].next. */
        private Object literal(Class<?> type, String text) throws Exception {
            if (text.indexOf('.') < 0 || type.isPrimitive() || type == String.class || text.endsWith(".class")) {
                return parse(type, text);
            }
            String[] words = text.replace("[", ".[").split("\\.");
            int at = words.length;
            Class<?> owner = null;
            while (owner == null) {
                try {
                    String name = String.join(".", java.util.Arrays.copyOf(words, --at));
                    owner = Class.forName(load(loader, name).getName(), true, loader);
                } catch (ClassNotFoundException e) {
                    if (at == 1) {
                        throw e;
                    }
                }
            }
            Object value = null;
            for (; at < words.length; at++) {
                if (words[at].startsWith("[")) {
                    value = Array.get(value, Integer.parseInt(words[at].substring(1, words[at].length() - 1)));
                } else {
                    Field field = field(value == null ? owner : value.getClass(), words[at]);
                    field.setAccessible(true);
                    value = field.get(value);
                }
            }
            return value;
        }

        /** The elements of a set are mapped to one object that only the class of the set knows. */
        void fillSets() throws Exception {
            for (Object o : objects.values()) {
                boolean tree = o instanceof java.util.TreeSet;
                if (tree || o instanceof java.util.HashSet) {
                    Class<?> type = tree ? java.util.TreeSet.class : java.util.HashSet.class;
                    Field present = type.getDeclaredField("PRESENT");
                    present.setAccessible(true);
                    Field field = type.getDeclaredField(tree ? "m" : "map");
                    field.setAccessible(true);
                    Map<?, ?> map = (Map<?, ?>) field.get(o);
                    if (map != null) {
                        fill(map, present.get(null));
                    }
                }
            }
        }

        @SuppressWarnings("unchecked")
        private static void fill(Map<?, ?> map, Object value) {
            for (Map.Entry<?, ?> e : map.entrySet()) {
                ((Map.Entry<Object, Object>) e).setValue(value);
            }
        }

        /** An object of the class; of an interface one whose methods return what the path says. */
        private Object instance(Class<?> type) throws InstantiationException {
            if (!type.isInterface()) {
                return UNSAFE.allocateInstance(type);
            }
            ClassLoader its = type.getClassLoader();
            return java.lang.reflect.Proxy.newProxyInstance(
                    its == null ? WitnessDriver.class.getClassLoader() : its, new Class<?>[] {type}, this::call);
        }

        private Object call(Object proxy, Method method, Object[] args) throws Throwable {
            if (method.getDeclaringClass() == Object.class) {
                return method.getName().equals("equals") ? (Object) (proxy == args[0])
                        : method.getName().equals("hashCode") ? (Object) System.identityHashCode(proxy) : "a proxy";
            }
            if (method.isDefault()) {
                return java.lang.reflect.InvocationHandler.invokeDefault(proxy, method, args);
            }
            if (method.getReturnType() == void.class) {
                return null;
            }
            String result = results.get(Integer.toString(++calls));
            if (result == null) {
                throw new IllegalStateException("the path does not call " + method);
            }
            return value(method.getReturnType(), result);
        }

        Object value(Class<?> type, String text) {
            if (!text.startsWith("#")) {
                return parse(type, text);
            }
            Object o = objects.get(text);
            if (o == null) {
                throw new IllegalArgumentException("no object " + text);
            }
            return o;
        }
    }

    private static void setAll(ClassLoader loader, Class<?> owner, Object self, List<String[]> fields)
            throws Exception {
        for (String[] f : fields) {
            int dot = f[0].lastIndexOf('.');
            String name = f[0].substring(dot + 1);
            boolean ofThis = f[0].startsWith("this.");
            Field field = field(ofThis ? owner : load(loader, f[0].substring(0, dot)), name);
            field.setAccessible(true);
            if (!ofThis) {
                // Its initializer must have run before, not run after.
                Class.forName(field.getDeclaringClass().getName(), true, loader);
            }
            field.set(ofThis ? self : null, parse(field.getType(), f[1]));
        }
    }

    private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (f.getName().equals(name)) {
                    return f;
                }
            }
        }
        throw new NoSuchFieldException(owner.getName() + "." + name);
    }

    private static Method find(Class<?> owner, String name, Class<?>[] types) throws NoSuchMethodException {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            try {
                return c.getDeclaredMethod(name, types);
            } catch (NoSuchMethodException e) {
                // Perhaps a superclass has it.
            }
        }
        throw new NoSuchMethodException(owner.getName() + "." + name);
    }

    private static Class<?>[] types(ClassLoader loader, String list) throws ClassNotFoundException {
        if (list.isEmpty()) {
            return new Class<?>[0];
        }
        String[] names = list.split(",");
        Class<?>[] types = new Class<?>[names.length];
        for (int i = 0; i < names.length; i++) {
            types[i] = load(loader, names[i]);
        }
        return types;
    }

    /** A nested class may be written with dots: the last one becomes {@code $} until there is such a class. */
    private static Class<?> load(ClassLoader loader, String name) throws ClassNotFoundException {
        if (name.endsWith("[]")) {
            return Array.newInstance(load(loader, name.substring(0, name.length() - 2)), 0).getClass();
        }
        for (Class<?> p : new Class<?>[] {boolean.class, byte.class, short.class, char.class, int.class, long.class,
                float.class, double.class}) {
            if (p.getName().equals(name)) {
                return p;
            }
        }
        for (String n = name;;) {
            try {
                return Class.forName(n, false, loader);
            } catch (ClassNotFoundException e) {
                int dot = n.lastIndexOf('.');
                if (dot < 0) {
                    throw new ClassNotFoundException(name);
                }
                n = n.substring(0, dot) + "$" + n.substring(dot + 1);
            }
        }
    }

    /** Reads a Java literal or one of the usual constants. */
    private static Object parse(Class<?> type, String text) {
        String t = text.replaceFirst("^\\((byte|short|char|int|long|float)\\) ?", "");
        if (type == boolean.class) {
            return Boolean.valueOf(t);
        } else if (type == char.class && t.matches("[0-9]+")) {
            return (char) Integer.parseInt(t);
        } else if (type == char.class) {
            return character(t);
        } else if (type == byte.class) {
            return Byte.valueOf(t);
        } else if (type == short.class) {
            return Short.valueOf(t);
        } else if (type == int.class) {
            return t.equals("Integer.MIN_VALUE") ? Integer.MIN_VALUE
                    : t.equals("Integer.MAX_VALUE") ? Integer.MAX_VALUE : Integer.parseInt(t);
        } else if (type == long.class) {
            return t.equals("Long.MIN_VALUE") ? Long.MIN_VALUE
                    : t.equals("Long.MAX_VALUE") ? Long.MAX_VALUE : Long.parseLong(t.replaceFirst("[lL]$", ""));
        } else if (type == float.class && t.startsWith("Float.intBitsToFloat(")) {
            return Float.intBitsToFloat(Integer.parseUnsignedInt(t.substring(23, t.length() - 1), 16));
        } else if (type == double.class && t.startsWith("Double.longBitsToDouble(")) {
            return Double.longBitsToDouble(Long.parseUnsignedLong(t.substring(26, t.length() - 2), 16));
        } else if (type == float.class) {
            return (float) special(t, Float.MIN_VALUE, Float.MAX_VALUE, true);
        } else if (type == double.class) {
            return special(t, Double.MIN_VALUE, Double.MAX_VALUE, false);
        } else if (t.equals("null")) {
            return null;
        } else if (t.startsWith("\"")) {
            return string(t);
        } else if (type.isEnum()) {
            String name = t.substring(t.lastIndexOf('.') + 1).replaceFirst("#.*", "");
            for (Object constant : type.getEnumConstants()) {
                if (((Enum<?>) constant).name().equals(name)) {
                    return constant;
                }
            }
        }
        throw new IllegalArgumentException("cannot make a " + type.getName() + " from " + text);
    }

    /** Strings by number: those with the same number are one object. */
    private static final java.util.Map<String, String> STRINGS = new java.util.HashMap<>();

    /** Reads {@code "ab"} or {@code "ab"#1}. */
    private static String string(String text) {
        int end = text.lastIndexOf('"');
        String number = text.substring(end + 1);
        StringBuilder out = new StringBuilder();
        for (int i = 1; i < end; i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            c = text.charAt(++i);
            switch (c) {
                case 'n': out.append('\n'); break;
                case 'r': out.append('\r'); break;
                case 't': out.append('\t'); break;
                case 'u':
                    out.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
                    i += 4;
                    break;
                default: out.append(c);
            }
        }
        // Not toString alone: that gives one empty string to all.
        return number.isEmpty()
                ? new String(out.toString()) : STRINGS.computeIfAbsent(number, k -> new String(out.toString()));
    }

    private static double special(String text, double least, double most, boolean isFloat) {
        switch (text.replaceFirst("^(Float|Double)\\.", "")) {
            case "NaN": return Double.NaN;
            case "POSITIVE_INFINITY": return Double.POSITIVE_INFINITY;
            case "NEGATIVE_INFINITY": return Double.NEGATIVE_INFINITY;
            case "MIN_VALUE": return least;
            case "MAX_VALUE": return most;
            default: return isFloat ? Float.parseFloat(text) : Double.parseDouble(text);
        }
    }

    private static char character(String text) {
        if (!text.startsWith("'")) {
            return (char) Integer.parseInt(text);
        }
        String inner = text.substring(1, text.length() - 1);
        if (inner.length() == 1) {
            return inner.charAt(0);
        }
        switch (inner.charAt(1)) {
            case 'u': return (char) Integer.parseInt(inner.substring(2), 16);
            case 'n': return '\n';
            case 'r': return '\r';
            case 't': return '\t';
            case 'b': return '\b';
            case 'f': return '\f';
            case '0': return '\0';
            default: return inner.charAt(1);
        }
    }

    private static sun.misc.Unsafe unsafe() {
        try {
            Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (sun.misc.Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
