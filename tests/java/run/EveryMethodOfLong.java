/** See {@link EveryMethod}. */
public class EveryMethodOfLong {
    public static void main(String[] args) {
        EveryMethod.of(Long.class, args, java.util.List.of(), () -> 0L, () -> -1L, () -> Long.MIN_VALUE, () -> 1L << 32);
    }
}
