import java.io.Serializable;
import java.util.function.*;

/** Intersection casts, marker interfaces and generic functional interfaces. */
public class LambdaSerializableIntersection {
    interface Marker { }
    interface Both extends Supplier<String>, Marker {
        default String twice() { return get() + get(); }
    }

    public static void main(String[] args) {
        Runnable r = (Runnable & Serializable) () -> System.out.println("ran");
        r.run();
        System.out.println(r instanceof Serializable);
        Supplier<Integer> s = (Supplier<Integer> & Marker) () -> 3;
        System.out.println(s.get() + " " + (s instanceof Marker));
        Both b = () -> "x";
        System.out.println(b.twice());
        Object o = (Comparable<String> & Serializable) x -> x.length();
        @SuppressWarnings("unchecked")
        Comparable<String> c = (Comparable<String>) o;
        System.out.println(c.compareTo("four"));
        Runnable plain = () -> { };
        System.out.println(plain instanceof Serializable);
        System.out.println(plain.getClass().isSynthetic() + " " + plain.getClass().isInterface());
    }
}
