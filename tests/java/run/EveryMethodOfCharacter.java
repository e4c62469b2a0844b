/** See {@link EveryMethod}. */
public class EveryMethodOfCharacter {
    public static void main(String[] args) {
        EveryMethod.of(Character.class, args, java.util.List.of(), () -> 'a', () -> '\ud800', () -> '7');
    }
}
