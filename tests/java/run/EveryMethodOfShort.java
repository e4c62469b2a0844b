/** See {@link EveryMethod}. */
public class EveryMethodOfShort {
    public static void main(String[] args) {
        EveryMethod.of(Short.class, args, java.util.List.of(), () -> (short) 0, () -> Short.MIN_VALUE);
    }
}
