import java.util.*;

/** Optional and its primitive variants. */
public class OptionalOps {
    public static void main(String[] args) {
        Optional<String> a = Optional.of("val"), e = Optional.empty();
        System.out.println(a + " " + e + " " + a.isPresent() + e.isEmpty() + " " + a.get() + e.orElse("dflt") + e.orElseGet(() -> "gen"));
        System.out.println(a.map(String::length) + " " + e.map(String::length) + " " + a.flatMap(s -> Optional.of(s + "!")) + " " + a.filter(String::isEmpty));
        a.ifPresent(s -> System.out.println("present " + s));
        e.ifPresentOrElse(s -> System.out.println("no"), () -> System.out.println("absent"));
        System.out.println(Optional.ofNullable(null).or(() -> Optional.of("alt")) + " " + a.stream().count() + " " + a.equals(Optional.of("val")) + " " + a.hashCode());
        try {
            e.orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        try {
            e.orElseThrow();
        } catch (NoSuchElementException x) {
            System.out.println(x.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException x) {
            System.out.println("npe");
        }
        System.out.println(OptionalInt.of(5) + " " + OptionalInt.empty() + " " + OptionalDouble.of(1.5).getAsDouble() + " " + OptionalLong.empty().orElse(9));
        System.out.println(a.map(s -> (String) null));
    }
}
