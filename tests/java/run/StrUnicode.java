/** Surrogate pairs, code points and encodings, printed as ASCII. */
public class StrUnicode {
    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c < 128) sb.append(c);
            else sb.append("\\u").append(Integer.toHexString(c));
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        String s = "a\u00e9\u20ac\ud83d\ude00z";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()));
        s.codePoints().forEach(c -> System.out.println(Integer.toHexString(c) + " " + Character.charCount(c)));
        System.out.println(Character.isHighSurrogate(s.charAt(3)) + " " + Character.isLowSurrogate(s.charAt(3)));
        System.out.println(esc(new StringBuilder(s).reverse().toString()));
        System.out.println(s.offsetByCodePoints(0, 4) + " " + Integer.toHexString(s.codePointBefore(5)));
        System.out.println(esc(s.toUpperCase()) + " " + esc("stra\u00dfe".toUpperCase()) + " " + esc("\u0130".toLowerCase(java.util.Locale.ROOT)));
        byte[] u = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        System.out.println(java.util.Arrays.toString(u));
        System.out.println(new String(u, java.nio.charset.StandardCharsets.UTF_8).equals(s));
        System.out.println(java.util.Arrays.toString(s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)));
        System.out.println(java.util.Arrays.toString("\u20ac".getBytes(java.nio.charset.StandardCharsets.UTF_16BE)));
        System.out.println(esc(new String(new byte[] {(byte) 0xc3, (byte) 0x28, 65}, java.nio.charset.StandardCharsets.UTF_8)));
        System.out.println(esc(new String(new int[] {0x1F600, 'b'}, 0, 2)) + " " + esc(Character.toString(0x1F601)));
        System.out.println(Character.isLetter(0x10400) + " " + Integer.toHexString(Character.toLowerCase(0x10400)));
    }
}
