/** See {@link EveryMethod}. */
public class EveryMethodOfStrictMath {
    public static void main(String[] args) {
        EveryMethod.of(StrictMath.class, args, java.util.List.of("random"));
    }
}
