/** See {@link EveryMethod}. */
public class EveryMethodOfArrays {
    public static void main(String[] args) {
        EveryMethod.of(java.util.Arrays.class, args, java.util.List.of("parallelPrefix", "parallelSetAll", "spliterator"));
    }
}
