/** See {@link EveryMethod}. */
public class EveryMethodOfDouble {
    public static void main(String[] args) {
        EveryMethod.of(Double.class, args, java.util.List.of(), () -> 0.0, () -> -0.0, () -> Double.NaN, () -> 1.5, () -> Double.NEGATIVE_INFINITY);
    }
}
