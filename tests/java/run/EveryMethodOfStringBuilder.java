/** See {@link EveryMethod}. */
public class EveryMethodOfStringBuilder {
    public static void main(String[] args) {
        EveryMethod.of(StringBuilder.class, args, java.util.List.of(), () -> new StringBuilder(), () -> new StringBuilder("a"), () -> new StringBuilder("Abc"),
                () -> new StringBuilder("\ud83d\ude00x"), () -> new StringBuilder("\udc00\ud800"));
    }
}
