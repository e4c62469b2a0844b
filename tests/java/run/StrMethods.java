/** Search, slice, compare and replace on strings. */
public class StrMethods {
    public static void main(String[] args) {
        String s = "the quick brown fox jumps over the lazy dog";
        System.out.println(s.indexOf("the") + " " + s.indexOf("the", 1) + " " + s.lastIndexOf("the") + " " + s.indexOf('z') + " " + s.indexOf("cat") + " " + s.lastIndexOf('o', 20));
        System.out.println(s.substring(4, 9) + "|" + s.substring(40) + "|" + s.substring(s.length()));
        System.out.println(s.replace('o', '0') + " " + s.replace("the", "a"));
        System.out.println(s.startsWith("the") + " " + s.startsWith("quick", 4) + " " + s.endsWith("dog") + " " + s.contains("fox"));
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "B".compareToIgnoreCase("a") + " " + "a".equalsIgnoreCase("A"));
        System.out.println("[" + "  trim me\t\n".trim() + "] [" + " strip ".strip() + "] [" + " x ".stripLeading() + "] [" + " x ".stripTrailing() + "]");
        System.out.println("MiXed".toUpperCase() + "MiXed".toLowerCase());
        System.out.println("".isEmpty() + " " + " ".isBlank() + " " + "ab".repeat(3));
        System.out.println("hello".hashCode() + " " + "".hashCode() + " " + s.hashCode());
        System.out.println(String.valueOf(true) + String.valueOf(1.5f) + String.copyValueOf("abcdef".toCharArray(), 2, 3));
        System.out.println("a,b".concat(",c") + " " + "x".equals(null) + " " + "abc".contentEquals(new StringBuilder("abc")));
        System.out.println("abcabc".regionMatches(true, 3, "xABC", 1, 3));
        System.out.println("l1\nl2\r\nl3".lines().count() + " " + "abc".chars().sum());
        System.out.println(String.join("-", "a", "b", "c") + " " + "aXbX".replaceAll("X", "\\$") + " " + "%d!".formatted(5));
        System.out.println(" a\n  b".indent(2) + "|" + "ab".charAt(1) + "a\\tb".translateEscapes());
    }
}
