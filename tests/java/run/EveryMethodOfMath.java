/** See {@link EveryMethod}. */
public class EveryMethodOfMath {
    public static void main(String[] args) {
        EveryMethod.of(Math.class, args, java.util.List.of("random"));
    }
}
