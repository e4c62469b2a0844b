/** Character classification and conversion over ASCII and Latin-1. */
public class CharacterClass {
    public static void main(String[] args) {
        char[] cs = {'a', 'Z', '5', ' ', '\t', '_', '$', '-', '\u00e9', '\u0661', '\u4e2d', '\u2028', '\0'};
        for (char c : cs) {
            System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c) + Character.isWhitespace(c)
                + Character.isUpperCase(c) + Character.isLowerCase(c) + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c)
                + Character.isSpaceChar(c) + Character.isISOControl(c) + " " + Character.getType(c) + " " + Character.getNumericValue(c));
        }
        int letters = 0, digits = 0, upper = 0;
        for (int i = 0; i < 0x600; i++) {
            if (Character.isLetter(i)) letters++;
            if (Character.isDigit(i)) digits++;
            if (Character.isUpperCase(i)) upper++;
        }
        System.out.println(letters + " " + digits + " " + upper);
    }
}
