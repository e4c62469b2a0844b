// Methods of strings, builders and characters that Heapwise models where they depend on the input; here nothing does.
public class StrModelled {
    public static void main(String[] args) throws Exception {
        for (String s : new String[] {"", " \t", "aBc", "  Stra\u00dfe\u3000", "abab\ud801\udc28"}) {
            System.out.println(s.isBlank() + " " + s.strip().length() + s.stripLeading().length() + s.stripTrailing().length());
            System.out.println(s.toUpperCase().hashCode() + " " + s.toLowerCase().hashCode());
            System.out.println(s.compareToIgnoreCase("ABC") + " " + String.CASE_INSENSITIVE_ORDER.compare("abd", s));
            System.out.println(s.replace("ab", "xyz").hashCode() + " " + s.repeat(2).length() + s.chars().sum() + s.codePoints().sum());
            System.out.println(s.lastIndexOf('b', 2) + " " + s.lastIndexOf("b", 2) + String.join("-", s, "x").length());
            System.out.println(builder(s));
            System.out.println(s.matches("[ab]+") + " " + s.split("b", -1).length + s.replaceAll("[^a]", "-") + s.replaceFirst("b", "").hashCode());
            System.out.println(s.lines().count() + " " + java.util.Arrays.hashCode(s.getBytes()) + new StringBuilder("f").append(1.5f).append(0.1));
            System.out.println(java.util.Arrays.hashCode(s.getBytes(java.nio.charset.StandardCharsets.US_ASCII)) + String.format("%4d|%-2s", s.length(), "x")
                    + s.getBytes("ISO-8859-1").length + Double.toString(2.5) + Float.toString(0.25f));
        }
        StringBuffer buffer = new StringBuffer("ab").append(true).append("cd", 1, 2);
        System.out.println(buffer.length() + " " + buffer.charAt(1) + " " + buffer);
        int sum = 0;
        for (char c = 0; c < 0x3000; c++) {
            sum = sum * 31 + characters(c);
        }
        System.out.println(sum + Integer.toHexString(sum) + Long.toBinaryString(sum) + String.valueOf('x'));
    }

    private static String builder(String s) {
        StringBuilder b = new StringBuilder(s).append(new StringBuilder((CharSequence) "yz"));
        b.ensureCapacity(100);
        b.trimToSize();
        b.insert(1, "ins").insert(0, 'c').delete(1, 2).deleteCharAt(0).replace(0, 1, "rep").reverse();
        b.setCharAt(0, 'f');
        int found = b.indexOf("p") + b.indexOf("p", 1) + b.lastIndexOf("p") + b.lastIndexOf("p", 3);
        String parts = b.substring(1) + b.substring(1, 2) + b.compareTo(new StringBuilder("q"));
        b.setLength(3);
        return (b + parts).hashCode() + " " + found;
    }

    private static int characters(char c) {
        int kinds = 0;
        kinds = kinds * 2 + (Character.isAlphabetic(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isDefined(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isIdentifierIgnorable(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isIdeographic(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isJavaIdentifierPart(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isJavaIdentifierStart(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isLetter(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isLetterOrDigit(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isLowerCase(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isMirrored(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isSpaceChar(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isTitleCase(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isUnicodeIdentifierPart(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isUnicodeIdentifierStart(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isUpperCase(c) ? 1 : 0);
        kinds = kinds * 2 + (Character.isWhitespace(c) ? 1 : 0);
        return kinds + Character.getNumericValue(c) + Character.getType(c) + Character.toLowerCase(c)
                + Character.toTitleCase(c) * 3 + Character.toUpperCase(c) * 7;
    }
}
