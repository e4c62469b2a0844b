import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/**
 * One input heap, as Heapwise writes it. Its parts come in this order: {@code object id class}, {@code array id class
 * length}, {@code text id literal}; then {@code field id class name value}, {@code element id index value}, {@code static class name value},
 * {@code arg value}, the receiver first. A value is a literal, {@code null}, or {@code #id}.
 */
final class Heap {
    private final Subject subject;
    private final Map<String, Object> objects = new HashMap<>();
    private Object self;
    private final Object[] args;
    private int given;

    private Heap(Subject subject) {
        this.subject = subject;
        args = new Object[subject.method.getParameterCount()];
    }

    /** The answer: {@code ran}, what the precondition says, the outcome. Parts of several heaps are divided by {@code next}. */
    static String run(Subject subject, String[] parts) throws Exception {
        StringBuilder answer = new StringBuilder("ran");
        int at = 4;
        while (at < parts.length) {
            subject.reset();
            Heap heap = new Heap(subject);
            for (; at < parts.length && !parts[at].equals("next"); at++) heap.part(parts[at].split(" ", 5));
            at++;
            String valid = subject.valid(heap.self);
            answer.append("\t").append(valid).append("\t").append(subject.outcome(heap.self, heap.args));
        }
        return answer.toString();
    }

    private void part(String[] p) throws Exception {
        switch (p[0]) {
            case "object": {
                objects.put("#" + p[1], Subject.UNSAFE.allocateInstance(Class.forName(p[2], true, subject.loader)));
                break;
            }
            case "array": {
                Class<?> c = Class.forName(p[2], true, subject.loader);
                objects.put("#" + p[1], Array.newInstance(c.getComponentType(), Integer.parseInt(p[3])));
                break;
            }
            case "text": {
                objects.put("#" + p[1], p[2].substring(1, p[2].length() - 1));
                break;
            }
            case "field": {
                Class<?> owner = Class.forName(p[2], true, subject.loader);
                Object object = objects.get("#" + p[1]);
                if (owner == Integer.class) {
                    objects.put("#" + p[1], number(p[4]));
                    break;
                }
                Field f = owner.getDeclaredField(p[3]);
                Subject.put(object, f, value(f.getType(), p[4]));
                break;
            }
            case "element": {
                Object array = objects.get("#" + p[1]);
                Array.set(array, Integer.parseInt(p[2]), value(array.getClass().getComponentType(), p[3]));
                break;
            }
            case "static": {
                Field f = Class.forName(p[1], true, subject.loader).getDeclaredField(p[2]);
                f.setAccessible(true);
                f.set(null, value(f.getType(), p[3]));
                break;
            }
            case "arg": {
                boolean receiver = given == 0 && !java.lang.reflect.Modifier.isStatic(subject.method.getModifiers());
                int i = given++ - (java.lang.reflect.Modifier.isStatic(subject.method.getModifiers()) ? 0 : 1);
                if (receiver) self = objects.get(p[1]);
                else args[i] = value(subject.method.getParameterTypes()[i], p[1]);
                break;
            }
            default: throw new IllegalArgumentException(p[0]);
        }
    }

    private static Integer number(String text) {
        if (text.equals("Integer.MAX_VALUE")) return Integer.MAX_VALUE;
        return text.equals("Integer.MIN_VALUE") ? Integer.valueOf(Integer.MIN_VALUE) : Integer.valueOf(text);
    }

    private Object value(Class<?> t, String text) {
        if (t == int.class) return number(text);
        if (t == boolean.class) return Boolean.valueOf(text);
        if (text.equals("null")) return null;
        Object o = objects.get(text);
        if (o == null) throw new IllegalArgumentException("no object " + text);
        return o;
    }
}
