//@ target: TextIdentities.f(java.lang.String)
//@ paths: returned=8 threw=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
//@ reason: no input is a java.lang.String that the program has already
//@ jvm: true
class TextIdentities {
    static final String[] A = {"", " ", "a", "ab", " b", "\u3000", "B"};

    // s is null; each text; another one.
    static int f(String s) {
        for (String a : A) {
            if (s.equals(a)) {
                return receiver(s) * 31 + literal(s);
            }
        }
        return -1;
    }

    static int bits(boolean... all) {
        int bits = 0;
        for (boolean b : all) {
            bits = bits * 2 + (b ? 1 : 0);
        }
        return bits;
    }

    /** Which methods return the string itself. */
    static int receiver(String s) {
        return bits(s.trim() == s, s.strip() == s, s.stripLeading() == s, s.stripTrailing() == s, s.concat("") == s, "".concat(s) == s, s.replace('q', 'r') == s,
                s.substring(0) == s, s.substring(0, s.length()) == s, s.subSequence(0, s.length()) == s, s.replace("qq", "r") == s, s.repeat(1) == s, s + "" == s,
                String.valueOf((Object) s) == s, s.toString() == s, new StringBuilder(s).toString() == s, s.toLowerCase() == s);
    }

    /** Which methods return the one string that is empty. */
    static int literal(String s) {
        return bits(s.trim() == "", s.strip() == "", s.stripLeading() == "", s.stripTrailing() == "", s.repeat(0) == "", s.repeat(2) == "", s.substring(s.length()) == "",
                new StringBuilder(s).toString() == "", new StringBuilder(s).substring(0) == "", new StringBuffer(s).toString() == "", s + "" == "", new String(s) == "",
                s.replace("ab", "") == "", String.join("", s, "") == "", s.replaceAll("a", "") == "", s.split("a", -1)[0] == "", (s + "b").intern() == "ab");
    }
}
