import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Runs a method on all input heaps within bounds, up to isomorphism: objects are made in the order in which a walk from the
 * receiver, breadth first, meets them, and each choice of the walk (null, an object met before, a new one of each class, a
 * length, a number) takes all of its values. Where there are more heaps than the limit, as many more are drawn at random.
 *
 * <p>Options, with blanks between them: {@code scope=3}, {@code scope:Name=1}, {@code n=4}, {@code ints=0,1,2},
 * {@code array=2}, {@code limit=20000}, {@code statics=true}, {@code pre=false}.
 *
 * <p>A scope of a type bounds the objects of it and of the types below it that have no nearer scope of their own; the scope
 * without a type bounds the objects of each class that is below no type with one.
 *
 * <p>The answer: {@code all} or {@code some}, the number of heaps, the number of valid ones, what the precondition has thrown
 * (with commas between), and each outcome with {@code =} and how many valid heaps have it.
 */
final class Brute {
    private final Subject subject;
    private int scope = 3, most = Integer.MAX_VALUE, longest = 2, limit = 20_000;
    private final Map<String, Integer> scopes = new HashMap<>();
    private Object[] ints = {0, 1, 2};
    private boolean statics, pre = true;

    /** The choices of the current walk, and how many values each has. */
    private int[] taken = new int[64], width = new int[64];
    private int depth, length;
    private Random random;

    private final List<Object> objects = new ArrayList<>();
    private final ArrayDeque<Object> queue = new ArrayDeque<>();
    private final Map<Class<?>, List<Class<?>>> candidates = new HashMap<>();
    private final Map<Class<?>, Map<String, Integer>> limits = new HashMap<>();
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();
    private int boxes;

    Brute(Subject subject, String options) {
        this.subject = subject;
        for (String option : options.split(" ")) {
            if (option.isEmpty()) continue;
            String[] pair = option.split("=");
            if (pair[0].startsWith("scope:")) scopes.put(pair[0].substring(6), Integer.parseInt(pair[1]));
            else if (pair[0].equals("scope")) scope = Integer.parseInt(pair[1]);
            else if (pair[0].equals("n")) most = Integer.parseInt(pair[1]);
            else if (pair[0].equals("array")) longest = Integer.parseInt(pair[1]);
            else if (pair[0].equals("limit")) limit = Integer.parseInt(pair[1]);
            else if (pair[0].equals("statics")) statics = Boolean.parseBoolean(pair[1]);
            else if (pair[0].equals("pre")) pre = Boolean.parseBoolean(pair[1]);
            else if (pair[0].equals("ints")) ints = Arrays.stream(pair[1].split(",")).map(Integer::valueOf).toArray();
            else throw new IllegalArgumentException(option);
        }
    }

    String run() throws Exception {
        long heaps = 0, valid = 0;
        Set<String> threw = new HashSet<>();
        TreeMap<String, Integer> outcomes = new TreeMap<>();
        boolean all = true;
        while (true) {
            objects.clear();
            queue.clear();
            boxes = 0;
            depth = 0;
            Object[] args = walk();
            if (args != null) {
                heaps++;
                Object self = Modifier.isStatic(subject.method.getModifiers()) ? null : objects.get(0);
                String is = pre && subject.repOk != null ? subject.valid(self) : "yes";
                if (is.equals("yes")) {
                    valid++;
                    outcomes.merge(subject.outcome(self, args), 1, Integer::sum);
                } else if (!is.equals("no")) threw.add(is);
            }
            if (random == null && !next()) break;
            if (random == null && heaps >= limit) {
                random = new Random(limit);
                all = false;
                length = 0;
            }
            if (random != null && heaps >= 2L * limit) break;
        }
        StringBuilder line = new StringBuilder((all ? "all" : "some") + "\t" + heaps + "\t" + valid + "\t" + String.join(",", threw));
        outcomes.forEach((o, n) -> line.append("\t").append(o).append("=").append(n));
        return line.toString();
    }

    /** The next walk in order; false: there is none. */
    private boolean next() {
        length = depth;
        while (length > 0 && taken[length - 1] + 1 == width[length - 1]) length--;
        if (length == 0) return false;
        taken[length - 1]++;
        return true;
    }

    private int choose(int values) {
        if (random != null) return random.nextInt(values);
        if (depth == taken.length) {
            taken = Arrays.copyOf(taken, 2 * depth);
            width = Arrays.copyOf(width, 2 * depth);
        }
        if (depth >= length) taken[depth] = 0;
        width[depth] = values;
        return taken[depth++];
    }

    /** One heap: the arguments, the receiver being the first object. Null: there is no room for a receiver. */
    private Object[] walk() throws Exception {
        subject.reset();
        if (!Modifier.isStatic(subject.method.getModifiers())) {
            if (!hasRoom(subject.type)) return null;
            add(Subject.UNSAFE.allocateInstance(subject.type));
        }
        Class<?>[] params = subject.method.getParameterTypes();
        Object[] args = new Object[params.length];
        for (int i = 0; i < params.length; i++) args[i] = value(params[i]);
        if (statics) for (Field f : subject.statics) f.set(null, value(f.getType()));
        while (!queue.isEmpty()) {
            Object o = queue.poll();
            if (o.getClass().isArray()) {
                for (int i = 0; i < Array.getLength(o); i++) Array.set(o, i, value(o.getClass().getComponentType()));
            } else {
                List<Field> all = fields.get(o.getClass());
                if (all == null) fields.put(o.getClass(), all = Subject.fields(o.getClass()));
                for (Field f : all) Subject.put(o, f, value(f.getType()));
            }
        }
        return args;
    }

    private Object value(Class<?> t) throws Exception {
        if (t == int.class) return ints[choose(ints.length)];
        if (t == boolean.class) return choose(2) == 1;
        if (t == Integer.class) {
            int room = Math.min(scope, most - objects.size()) - boxes;
            int i = choose(room > 0 ? ints.length + 1 : 1);
            if (i > 0) boxes++;
            return i == 0 ? null : ints[i - 1];
        }
        List<Object> known = new ArrayList<>();
        for (Object o : objects) if (t.isInstance(o)) known.add(o);
        List<Class<?>> fresh = new ArrayList<>();
        for (Class<?> c : candidates(t)) if (hasRoom(c)) fresh.add(c);
        int lengths = t.isArray() ? longest + 1 : 1;
        int i = choose(1 + known.size() + fresh.size() * lengths);
        if (i == 0) return null;
        if (i <= known.size()) return known.get(i - 1);
        i -= 1 + known.size();
        Object o = t.isArray() ? Array.newInstance(t.getComponentType(), i) : Subject.UNSAFE.allocateInstance(fresh.get(i));
        add(o);
        return o;
    }

    private void add(Object o) {
        objects.add(o);
        queue.add(o);
    }

    private boolean hasRoom(Class<?> c) {
        if (objects.size() + boxes >= most) return false;
        for (Map.Entry<String, Integer> limit : limits(c).entrySet()) {
            int used = 0;
            for (Object o : objects) if (limits(o.getClass()).containsKey(limit.getKey())) used++;
            if (used >= limit.getValue()) return false;
        }
        return true;
    }

    /** The bounds against which an object of a class counts, by the type that they are about. */
    private Map<String, Integer> limits(Class<?> c) {
        Map<String, Integer> known = limits.get(c);
        if (known != null) return known;
        List<Class<?>> named = new ArrayList<>(List.of(c));
        for (int i = 0; i < named.size(); i++) {
            if (named.get(i).getSuperclass() != null) named.add(named.get(i).getSuperclass());
            named.addAll(List.of(named.get(i).getInterfaces()));
        }
        named.removeIf(t -> !scopes.containsKey(t.getName()));
        Map<String, Integer> all = new HashMap<>();
        for (Class<?> t : named) {
            if (named.stream().noneMatch(n -> n != t && t.isAssignableFrom(n))) all.put(t.getName(), scopes.get(t.getName()));
        }
        if (all.isEmpty()) all.put(c.getName(), scope);
        limits.put(c, all);
        return all;
    }

    private List<Class<?>> candidates(Class<?> t) {
        List<Class<?>> known = candidates.get(t);
        if (known != null) return known;
        List<Class<?>> found = new ArrayList<>();
        if (t.isArray()) found.add(t);
        else for (Class<?> c : subject.classes) {
            boolean made = !c.isInterface() && !Modifier.isAbstract(c.getModifiers()) && !c.isEnum() && !c.isRecord();
            if (made && t.isAssignableFrom(c)) found.add(c);
        }
        candidates.put(t, found);
        return found;
    }
}
