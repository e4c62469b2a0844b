//@ target: CaseTexts.f(java.lang.String,java.lang.String)
//@ complete: false
//@ reason: that the default locale is English
//@ paths: returned=35 threw=18
//@ lazy: returned=52 threw=18
//@ lazier: returned=52 threw=18
//@ lazier-sharp: returned=52 threw=18
//@ throws: java.lang.NullPointerException=18
//@ jvm: true
class CaseTexts {
    // Sharp s, the dotted I, letters of two units, halves of those, ligatures, micro, titles, kelvin.
    static final String[] A = {
        "", "aBc", "Stra\u00dfe", "\u0130x\u0130", "\ud801\udc00\ud801\udc28x", "\ud801x\udc00\ud801",
        "\ufb03\u0149\u1e96", "\u00b5\u00ff\u00df", "\u01c5\u01c4\u01c6", "\u212a\u017f\u0131", "\ud83a\udd00\udc00",
        "\u1fb7A\u0345", "\ud801\udc01", "\u00e9", "\u10d0\u1c90", "\ud801\udc00", "z\ud83d\ude00",
    };
    static final String[] B = {
        "x", "ABC", "STRASSE", "ixi\u0307", "\ud801\udc28\ud801\udc00X", "\ud801x\udc28\ud801",
        "\ufb03\u0149\u1e96a", "\u03bc\u0178\u1e9e", "\u01c6\u01c6\u01c6", "KSI", "\ud83a\udd22\udc00",
        "\u1fb7a\u0399", "\ud800\udc01", "\u00c9", "\u1c90\u10d0", "\uff21", "z\ud83d\ude01",
    };

    // The first text is null, or the second one where the first is that of a pair: 18. Each pair; each first text with
    // another second one (where aliases are decided, that may be the first one); another first text.
    static int f(String s, String t) {
        for (int i = 0; i < A.length; i++) {
            if (s.equals(A[i])) {
                return t.equals(B[i]) ? of(s, t) : 1;
            }
        }
        return 0;
    }

    private static int of(String s, String t) {
        int h = s.toUpperCase().hashCode() * 31 + s.toLowerCase().hashCode();
        h = h * 31 + t.toUpperCase().hashCode() * 31 + t.toLowerCase(java.util.Locale.ROOT).hashCode();
        h = h * 31 + (s.equalsIgnoreCase(t) ? 1 : 0) + (t.equalsIgnoreCase("STRASSE") ? 2 : 0);
        h = h * 31 + s.compareToIgnoreCase(t);
        h = h * 31 + String.CASE_INSENSITIVE_ORDER.compare(t, "\u03c3ab\u03b1") + s.compareToIgnoreCase("aBd");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            h = h * 31 + Character.getType(c) + (Character.isLetter(c) ? 64 : 0) + Character.getNumericValue(c)
                    + (Character.isJavaIdentifierPart(c) ? 128 : 0) + Character.toTitleCase(c);
        }
        return h;
    }
}
