/** digit, forDigit, case conversion and comparison. */
public class CharacterClassDigits {
    public static void main(String[] args) {
        for (char c : "09azAZ!".toCharArray()) {
            System.out.println(c + " " + Character.digit(c, 10) + " " + Character.digit(c, 16) + " " + Character.digit(c, 36) + " " + (int) Character.toUpperCase(c) + " " + Character.toLowerCase(c));
        }
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(16, 16) + " " + Character.forDigit(35, 36));
        System.out.println(Character.compare('a', 'c') + " " + Character.valueOf('x').compareTo('y') + " " + Character.toString('q'));
        System.out.println((int) Character.toUpperCase('\u00ff') + " " + (int) Character.toTitleCase('\u01c6') + " " + Character.toUpperCase(0xb5));
        System.out.println(Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE + " " + Character.getName('a'));
        System.out.println(Character.isMirrored('(') + " " + Character.isAlphabetic('a') + " " + Character.isIdeographic(0x4e2d) + " " + Character.isTitleCase('\u01c5'));
    }
}
