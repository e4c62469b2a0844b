//@ target: RegexTexts.f(java.lang.String)
//@ paths: returned=26 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class RegexTexts {
    static final String[] TEXTS = {
        "", ",", ",,a", "a,,b,", "a;b,c", " a  b\t", "\na\r\nb\r", "ab12", "aab", "abab", "12-3", "x\u00e9\u2028", "a\n", "a\r\n", "b\n\r",
        "\ud83d\ude00,a", ",\ud83d\ude00", "\ud83d,\ude00", "\ude00\ud83d", "aXbYc", "a.b.", "aaaaaaaa", "\r\n\r\n", "\r\r", "_9 ",
    };

    // Null; each text; another one.
    static int f(String s) {
        for (String text : TEXTS) {
            if (s.equals(text)) {
                return of(s);
            }
        }
        return 0;
    }

    private static int of(String s) {
        int h = parts(s.split(",")) * 31 + parts(s.split("\\s+"));
        h = h * 31 + parts(s.split("[,;]", -1)) + parts(s.split("[^a-z]+"));
        h = h * 31 + parts(s.split("b|aa")) + parts(s.split(".", -1)) + parts(s.split("\\."));
        h = h * 31 + parts(s.lines().toArray(String[]::new));
        h = h * 31 + s.replaceAll("a+", "b").hashCode() + s.replaceAll("\\s", "").hashCode() * 7;
        h = h * 31 + s.replaceAll("[^a]", "xy").hashCode() + s.replaceFirst("[ab]", "").hashCode();
        h = h * 31 + s.replaceAll("^\\s+|\\s+$", "").hashCode() + s.replaceAll("a{2,3}?", "-").hashCode();
        h = h * 31 + s.replaceAll("(ab|a)b?", ".").hashCode() + s.replaceAll(".$", "!").hashCode();
        h = h * 31 + s.replaceAll("a(?:a|b)*b", "()").hashCode() + s.replaceAll("\\W", "#").hashCode();
        return h * 64 + bits(s.matches("[a-z]+[0-9]*"), s.matches("(ab)*"), s.matches(".*"), s.matches("a.*$"), s.matches("\\d+-\\d"), s.matches("a??b?.{1,2}"));
    }

    private static int parts(String[] parts) {
        int h = parts.length;
        for (String part : parts) {
            h = h * 31 + part.hashCode();
        }
        return h;
    }

    private static int bits(boolean... all) {
        int bits = 0;
        for (boolean bit : all) {
            bits = bits * 2 + (bit ? 1 : 0);
        }
        return bits;
    }
}
