import java.util.*;
import java.util.function.*;

/** Listeners, wildcard types and removal while iterating a copy. */
public class ObserverGenerics {
    static class Bus {
        private final Map<Class<?>, List<Consumer<Object>>> subs = new LinkedHashMap<>();
        <T> Runnable on(Class<T> c, Consumer<? super T> f) {
            Consumer<Object> w = o -> f.accept(c.cast(o));
            subs.computeIfAbsent(c, k -> new ArrayList<>()).add(w);
            return () -> subs.get(c).remove(w);
        }
        int emit(Object o) {
            int n = 0;
            for (Map.Entry<Class<?>, List<Consumer<Object>>> e : subs.entrySet()) {
                if (!e.getKey().isInstance(o)) continue;
                for (Consumer<Object> c : new ArrayList<>(e.getValue())) {
                    c.accept(o);
                    n++;
                }
            }
            return n;
        }
    }

    public static void main(String[] args) {
        Bus b = new Bus();
        Runnable off = b.on(String.class, s -> System.out.println("str " + s.length()));
        b.on(Object.class, o -> System.out.println("obj " + o));
        b.on(Number.class, n -> System.out.println("num " + n.intValue()));
        System.out.println(b.emit("hey"));
        System.out.println(b.emit(4.7));
        off.run();
        System.out.println(b.emit("hey"));
        System.out.println(b.emit('c'));
    }
}
