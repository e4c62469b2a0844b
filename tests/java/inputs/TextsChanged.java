//@ target: TextsChanged.f(java.lang.String,int)
//@ complete: false
//@ reason: that the default locale is English
//@ paths: returned=23 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class TextsChanged {
    static final String[] TEXTS = {
        "", " ", "\t a \n", "aaaa", "abab", "aabaab", "\u2007\u2003x", "x\u3000\u00a0", "\u0000 b", "a.b.c", "ababab",
    };
    static final int[] FROM = {0, 1, -1, 2, 1, 3, 9, 2, 1, 2, 4};

    // Null; each text with its number, or with another one; another text.
    static int f(String s, int from) {
        for (int k = 0; k < TEXTS.length; k++) {
            if (s.equals(TEXTS[k])) {
                return from == FROM[k] ? of(s, from) : 1;
            }
        }
        return 0;
    }

    private static int of(String s, int from) {
        int h = s.strip().hashCode() * 31 + s.stripLeading().hashCode();
        h = h * 31 + s.stripTrailing().hashCode() + (s.isBlank() ? 1 : 0) + s.trim().length();
        h = h * 31 + s.replace("aa", "b").hashCode() + s.replace("ab", "").hashCode() * 7;
        h = h * 31 + s.replace("b", s).length() + s.repeat(3).hashCode() + s.replace("aba", "xyz").hashCode();
        h = h * 31 + s.indexOf("b", from) + 10 * s.indexOf("", from) + 100 * s.indexOf('a', from);
        h = h * 31 + s.lastIndexOf("b", from) + 10 * s.lastIndexOf("", from) + 100 * s.lastIndexOf('a', from);
        h = h * 31 + String.join("-", s, "x", s).hashCode() + String.valueOf(s.length()).hashCode();
        h = h * 31 + (int) s.chars().filter(c -> c == 'a').count() + s.split("b").length;
        return h * 31 + new String(s.toCharArray()).hashCode() + String.format("%s:%d", "k", s.length()).length();
    }
}
