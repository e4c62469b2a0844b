/** See {@link EveryMethod}. */
public class EveryMethodOfByte {
    public static void main(String[] args) {
        EveryMethod.of(Byte.class, args, java.util.List.of(), () -> (byte) 0, () -> Byte.MIN_VALUE);
    }
}
