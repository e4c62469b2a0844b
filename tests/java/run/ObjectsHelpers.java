import java.util.Objects;

/** java.util.Objects. */
public class ObjectsHelpers {
    static void t(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.equals("a", "a") + " " + Objects.deepEquals(new int[] {1}, new int[] {1}));
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.hash() + " " + Objects.toString(null) + " " + Objects.toString(null, "d"));
        System.out.println(Objects.requireNonNullElse(null, 5) + " " + Objects.requireNonNullElseGet(null, () -> 6) + " " + Objects.isNull(1) + " " + Objects.nonNull(1));
        System.out.println(Objects.compare("a", "b", String::compareTo) + " " + Objects.checkIndex(1, 2));
        t(() -> Objects.requireNonNull(null));
        t(() -> Objects.requireNonNull(null, "msg"));
        t(() -> Objects.requireNonNull(null, () -> "lazy"));
        t(() -> Objects.checkIndex(-1, 2));
        t(() -> Objects.checkFromToIndex(2, 1, 5));
        t(() -> Objects.checkFromIndexSize(3, 3, 5));
    }
}
