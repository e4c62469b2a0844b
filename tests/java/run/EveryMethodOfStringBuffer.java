/** See {@link EveryMethod}. */
public class EveryMethodOfStringBuffer {
    public static void main(String[] args) {
        EveryMethod.of(StringBuffer.class, args, java.util.List.of(), () -> new StringBuffer(), () -> new StringBuffer("a"), () -> new StringBuffer("Abc"),
                () -> new StringBuffer("\ud83d\ude00x"), () -> new StringBuffer("\udc00\ud800"));
    }
}
