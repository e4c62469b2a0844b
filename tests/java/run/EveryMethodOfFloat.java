/** See {@link EveryMethod}. */
public class EveryMethodOfFloat {
    public static void main(String[] args) {
        EveryMethod.of(Float.class, args, java.util.List.of(), () -> 0f, () -> -0f, () -> Float.NaN, () -> 1.5f, () -> Float.NEGATIVE_INFINITY);
    }
}
