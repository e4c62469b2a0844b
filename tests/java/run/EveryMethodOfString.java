/** See {@link EveryMethod}. */
public class EveryMethodOfString {
    public static void main(String[] args) {
        EveryMethod.of(String.class, args, java.util.List.of(), () -> "", () -> "a", () -> " Abc\t", () -> "\ud83d\ude00x", () -> "\udc00\ud800", () -> "\u0130I\u03a3", () -> "Stra\u00dfe\u3000",
                () -> new String(""), () -> "a,b,,c", () -> "x\\ty\n  z\r\n", () -> "%s|%4d", () -> "-12");
    }
}
