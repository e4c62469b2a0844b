/** Integer, Long and others: radix parsing, decode, limits. */
public class NumberParsing {
    public static void main(String[] args) {
        System.out.println(Integer.parseInt("-2147483648") + " " + Integer.parseInt("+7") + " " + Integer.parseInt("zz", 36) + " " + Integer.parseInt("-1010", 2));
        System.out.println(Integer.toString(-255, 16) + " " + Integer.toBinaryString(-8) + " " + Integer.toOctalString(64) + " " + Long.toString(Long.MIN_VALUE, 36) + " " + Long.toBinaryString(5));
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Long.decode("#ff") + " " + Byte.parseByte("-128") + " " + Short.decode("077"));
        String[] bad = {"2147483648", "-", "+", "1 ", " 1", "0x10", "1_000", "12.5"};
        for (String s : bad) {
            try {
                System.out.println(Integer.parseInt(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.compare(3, 5) + " " + Integer.max(3, 5) + " " + Integer.sum(3, 5) + " " + Integer.MAX_VALUE + " " + Long.SIZE + " " + Double.BYTES);
        System.out.println(Boolean.parseBoolean("yes") + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(true, false));
        System.out.println(Integer.parseInt("abc123def", 3, 6, 10));
        Number n = 300.99;
        System.out.println(n.intValue() + " " + n.byteValue() + " " + n.longValue() + " " + n.floatValue());
    }
}
