/** See {@link EveryMethod}. */
public class EveryMethodOfInteger {
    public static void main(String[] args) {
        EveryMethod.of(Integer.class, args, java.util.List.of(), () -> 0, () -> -1, () -> Integer.MIN_VALUE, () -> 127);
    }
}
