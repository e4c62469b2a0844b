/** printf conversions for integers, chars, strings and booleans. */
public class StrFormatInts {
    public static void main(String[] args) {
        System.out.printf("%d %5d|%-5d|%05d|%+d|%,d|%(d%n", 42, 42, 42, 42, 42, 1234567, -8);
        System.out.printf("%x %X %#x %08x %o %#o%n", 255, 255, 255, 255, 8, 8);
        System.out.printf("%x %x %x%n", -1, -1L, (byte) -1);
        System.out.printf("%s %10s|%-10s|%.2s|%S%n", "str", "str", "str", "str", "str");
        System.out.printf("%c %C %b %B %b %b%n", 'c', 'c', true, false, null, "x");
        System.out.printf("%2$s %1$s %<s %s%n", "a", "b");
        System.out.printf("%% %n");
        System.out.printf("%h %s %s%n", "hi", null, java.util.Arrays.asList(1, 2));
        System.out.println(String.format("[%6b][%-4c]", true, 'x'));
        System.out.println(String.format("%d %d", Long.MIN_VALUE, new java.math.BigInteger("123456789012345678901234567890")));
        String[] bad = {"%d", "%q", "%.2d", "%-d"};
        for (String f : bad) {
            try {
                System.out.println(String.format(f, "str"));
            } catch (java.util.IllegalFormatException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        try {
            System.out.println(String.format("%s %s", "one"));
        } catch (java.util.MissingFormatArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
