/** See {@link EveryMethod}. */
public class EveryMethodOfObjects {
    public static void main(String[] args) {
        EveryMethod.of(java.util.Objects.class, args, java.util.List.of("toIdentityString"));
    }
}
