import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/**
 * All public methods and constructors of a class, with arguments that are hard to get right: one line for each, with the number of
 * calls and a hash of what came out (result, identity with receiver, argument or {@code ""}, exception and message). With the name
 * of a method as an argument every call is a line. Here those of Boolean; {@code EveryMethodOf...} have the others.
 */
public class EveryMethod {
    private static final int MOST = 120;
    private static final String EMPTY = "";
    private static final String[] TEXTS = {null, "", " ", "a", "Abc", "\ud83d\ude00x", "\ud800", "\udc00z", "\u0130I\u0131", "Stra\u00dfe",
        " \t\u3000pad \n", "12", "-7", "0x1F", "NaN", "-9223372036854775808", "a,b,,c", "%s", "x\\ty", "abcabcabcabcabcabcabcabcabcabcabcabcabcab"};
    private static final int[] INTS = {0, 1, -1, 2, 5, 10, 16, 37, 65, 0x1f600, 0x110000, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final int[] SMALL = {0, 1, -1, 2, 5, -7};
    private static final double[] DOUBLES = {0.0, -0.0, 1.0, -1.5, 0.5, 3.5, 1e-310, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.49999999999999994, 4503599627370497.5, 1e300, -3.7e9, 0.1};
    /** Where a large number would only ask for a lot of memory. */
    private static final Set<String> ROOM = Set.of("repeat", "indent", "setLength", "ensureCapacity", "copyOf", "copyOfRange", "<init>");

    public static void main(String[] args) {
        of(Boolean.class, args, List.of(), () -> Boolean.TRUE, () -> Boolean.FALSE);
    }

    @SafeVarargs
    static void of(Class<?> type, String[] args, List<String> leftOut, Supplier<Object>... receivers) {
        List<Executable> all = new ArrayList<>(Arrays.asList(type.getConstructors()));
        Set<String> own = new HashSet<>();
        for (Method m : type.getMethods()) {
            if (!m.isBridge()) {
                own.add(signature(m));
            }
        }
        // What a class inherits from one that is not public are bridges, too.
        for (Method m : type.getMethods()) {
            if (m.getDeclaringClass() != Object.class && (!m.isBridge() || own.add(signature(m)))) {
                all.add(m);
            }
        }
        all.removeIf(e -> leftOut.contains(name(e)));
        all.sort(Comparator.comparing(EveryMethod::signature));
        for (Executable e : all) {
            if (args.length == 0 || name(e).equals(args[0])) {
                calls(type, e, args.length > 0, receivers);
            }
        }
    }

    private static String name(Executable e) {
        return e instanceof Constructor ? "<init>" : e.getName();
    }

    private static String signature(Executable e) {
        StringJoiner all = new StringJoiner(",", name(e) + "(", ")");
        for (Class<?> p : e.getParameterTypes()) {
            all.add(p.getSimpleName());
        }
        return all.toString();
    }

    private static void calls(Class<?> type, Executable e, boolean each, Supplier<Object>[] receivers) {
        boolean bare = Modifier.isStatic(e.getModifiers()) || e instanceof Constructor;
        List<List<Object>> pools = new ArrayList<>();
        pools.add(bare ? Collections.singletonList(null) : Arrays.asList((Object[]) receivers));
        long product = pools.get(0).size();
        for (Class<?> p : e.getParameterTypes()) {
            pools.add(pool(p, name(e)));
            product *= pools.get(pools.size() - 1).size();
        }
        long count = Math.min(product, MOST), hash = 0;
        for (long i = 0; i < count; i++) {
            long number = product <= MOST ? i : (i * 7919 + i * i * 31) % product;
            Object[] values = new Object[pools.size()];
            for (int k = 0; k < values.length; k++) {
                List<Object> pool = pools.get(k);
                values[k] = copy(pool.get((int) (number % pool.size())));
                number /= pool.size();
            }
            Object receiver = bare ? null : ((Supplier<?>) values[0]).get();
            String what = outcome(e, receiver, Arrays.copyOfRange(values, 1, values.length));
            if (each) {
                System.out.println(ascii(i + ": " + describe(receiver, 1) + " " + describe(Arrays.copyOfRange(values, 1, values.length), 2) + " -> " + what));
            }
            hash = hash * 1000003 + what.hashCode();
        }
        System.out.println(type.getSimpleName() + "." + signature(e) + " " + count + " " + Long.toHexString(hash));
    }

    private static String outcome(Executable e, Object receiver, Object[] values) {
        try {
            Object result = e instanceof Method ? ((Method) e).invoke(receiver, values) : ((Constructor<?>) e).newInstance(values);
            String same = result == null || result instanceof Number || result instanceof Boolean || result instanceof Character ? ""
                    : result == receiver ? " this" : result == EMPTY ? " literal" : Arrays.stream(values).anyMatch(v -> v == result) ? " argument" : " other";
            return describe(result, 2) + same + (receiver instanceof CharSequence ? "" : " after " + describe(values, 2));
        } catch (InvocationTargetException x) {
            Throwable t = x.getCause();
            return t.getClass().getName() + ": " + t.getMessage();
        } catch (ReflectiveOperationException x) {
            return x.toString();
        }
    }

    /** A text for what is the same in every run. */
    private static String describe(Object o, int depth) {
        if (o instanceof Float) {
            return Integer.toHexString(Float.floatToRawIntBits((Float) o)) + "f";
        } else if (o instanceof Double) {
            return Long.toHexString(Double.doubleToRawLongBits((Double) o)) + "d";
        } else if (o instanceof BaseStream) {
            return "stream";
        } else if (o instanceof Object[] && depth > 0) {
            return Arrays.stream((Object[]) o).map(x -> describe(x, depth - 1)).collect(Collectors.joining(",", "[", "]"));
        } else if (o != null && o.getClass().isArray()) {
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < java.lang.reflect.Array.getLength(o); i++) {
                all.append(describe(java.lang.reflect.Array.get(o, i), depth - 1)).append(' ');
            }
            return o.getClass().getSimpleName() + all;
        } else if (o instanceof Optional) {
            return "optional " + describe(((Optional<?>) o).orElse(null), depth);
        }
        boolean told = o == null || o instanceof CharSequence || o instanceof Number || o instanceof Boolean || o instanceof Character
                || o instanceof List || o instanceof Class || o instanceof Enum;
        return told ? String.valueOf(o) : o.getClass().isSynthetic() ? "lambda" : o.getClass().getName();
    }

    private static String ascii(String s) {
        return s.codePoints().mapToObj(c -> c < 127 && c > 31 ? String.valueOf((char) c) : "\\u" + Integer.toHexString(c)).collect(Collectors.joining());
    }

    /** What a call may change. */
    private static Object copy(Object o) {
        return o instanceof int[] ? ((int[]) o).clone() : o instanceof long[] ? ((long[]) o).clone() : o instanceof byte[] ? ((byte[]) o).clone()
                : o instanceof char[] ? ((char[]) o).clone() : o instanceof short[] ? ((short[]) o).clone() : o instanceof double[] ? ((double[]) o).clone()
                : o instanceof float[] ? ((float[]) o).clone() : o instanceof boolean[] ? ((boolean[]) o).clone() : o instanceof Object[] ? ((Object[]) o).clone() : o;
    }

    private static List<Object> pool(Class<?> p, String name) {
        int[] ints = ROOM.contains(name) ? SMALL : INTS;
        if (p == int.class) {
            return Arrays.stream(ints).boxed().collect(Collectors.toList());
        } else if (p == long.class) {
            return Arrays.asList(0L, 1L, -1L, 7L, 10L, 1L << 31, 1L << 32, -(1L << 40), Long.MAX_VALUE, Long.MIN_VALUE, (long) Integer.MIN_VALUE);
        } else if (p == short.class) {
            return Arrays.asList((short) 0, (short) 1, (short) -1, Short.MAX_VALUE, Short.MIN_VALUE, (short) 300);
        } else if (p == byte.class) {
            return Arrays.asList((byte) 0, (byte) 1, (byte) -1, Byte.MAX_VALUE, Byte.MIN_VALUE);
        } else if (p == char.class) {
            return Arrays.asList('a', '\0', ' ', '\ud83d', '\ude00', '\uffff', '\u0130', '\u00df', '7', '\u0663', '\u2003', 'Z', '_');
        } else if (p == boolean.class) {
            return Arrays.asList(true, false);
        } else if (p == double.class) {
            return Arrays.stream(DOUBLES).boxed().collect(Collectors.toList());
        } else if (p == float.class) {
            return Arrays.stream(DOUBLES).mapToObj(d -> (float) d).collect(Collectors.toList());
        } else if (p == String.class) {
            return Arrays.asList((Object[]) TEXTS);
        } else if (p == CharSequence.class) {
            return Arrays.asList(null, "", "a", "bc", new StringBuilder("Abc"), "\ud83d\ude00");
        }
        return objects(p);
    }

    private static List<Object> objects(Class<?> p) {
        Object[][] all = {{null, new int[0], new int[] {3, -1, Integer.MIN_VALUE, 3}, new int[] {97, 0x1f600, 5}}, {null, new long[0], new long[] {3, -1, Long.MIN_VALUE}},
            {null, new byte[0], new byte[] {97, -1, -128}, new byte[] {-16, -97, -104, -128}}, {null, new char[0], new char[] {'b', '\ud83d', '\ude00', 'a'}},
            {null, new short[0], new short[] {3, -1, Short.MIN_VALUE}}, {null, new boolean[0], new boolean[] {true, false}},
            {null, new double[0], new double[] {-0.0, 0.0, Double.NaN, -1}}, {null, new float[0], new float[] {-0f, 0f, Float.NaN, -1}},
            {null, new String[0], new String[] {"b", "a", null}}, {null, new CharSequence[0], new CharSequence[] {"b", null}},
            {Locale.ROOT, Locale.forLanguageTag("tr"), null}, {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, StandardCharsets.UTF_16BE, null},
            {null, Comparator.naturalOrder(), Comparator.reverseOrder()}, {List.of("a", "b"), List.of(), null}, {"a", 1, 1.0, null, 'c', 7L, Boolean.TRUE},
            {null, new Object[0], new Object[] {"b", "a"}, new Object[] {1, "x", null, 2.5}}, {Integer.class, String[].class, null}};
        for (Object[] some : all) {
            Object known = some[0] == null ? some[1] : some[0];
            if (p.isInstance(known) && (p.isArray() ? p == known.getClass() : p != Object.class || known == "a")) {
                return Arrays.asList(some);
            }
        }
        Object[] functions = {(IntFunction<Object>) i -> "i" + i, (Supplier<String>) () -> "s", (IntUnaryOperator) i -> i * 2, (IntToLongFunction) i -> i * 3L,
            (IntToDoubleFunction) i -> i / 2.0, (Function<Object, Object>) String::valueOf, new StringBuilder("sb"), new StringBuffer("sf"), 'q', true, 5, 6L, 1.5f, 2.5, (short) 8, (byte) 9};
        List<Object> fits = Arrays.stream(functions).filter(p::isInstance).collect(Collectors.toCollection(ArrayList::new));
        fits.add(null);
        return fits;
    }
}
