//@ target: BuilderTexts.f(java.lang.String,int,int)
//@ paths: returned=49 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class BuilderTexts {
    static final String[] TEXTS = {
        "", "a", "abab", "abcdefgh", "\ud83d\ude00x\ude00", "\u0100b", "ab", "aXbXc", "abc", "abd", "xyxy", "q\ud83d",
    };
    static final int[] I = {0, 1, 2, 3, 1, 0, 3, 4, -1, 2, 1, 0};
    static final int[] J = {0, 0, 4, 20, 2, -1, 3, 4, 1, 1, 3, 1};

    // Null; each text with its numbers, or with others (the comparisons are branches, all the same); another text.
    static int f(String s, int i, int j) {
        for (int k = 0; k < TEXTS.length; k++) {
            if (s.equals(TEXTS[k])) {
                return i == I[k] & j == J[k] ? of(s, i, j) : 1;
            }
        }
        return 0;
    }

    private static int of(String s, int i, int j) {
        int h = 0;
        for (int op = 0; op < 18; op++) {
            StringBuilder b = new StringBuilder(s);
            String said;
            try {
                said = "" + change(b, op, s, i, j) + b;
            } catch (IndexOutOfBoundsException e) {
                said = "out of bounds";
            }
            h = h * 31 + said.hashCode();
        }
        return h;
    }

    private static Object change(StringBuilder b, int op, String s, int i, int j) {
        switch (op) {
            case 0: return b.insert(i, "ab");
            case 1: return b.insert(i, 'c');
            case 2: return b.insert(0, s);
            case 3: return b.delete(i, j);
            case 4: return b.deleteCharAt(i);
            case 5: return b.replace(i, j, "uvw");
            case 6: return b.reverse();
            case 7: b.setCharAt(i, 'Z'); return b;
            case 8: b.setLength(3); return b.append(s.length());
            case 9: b.setLength(Math.min(i, b.length())); return b;
            case 10: return b.substring(i);
            case 11: return b.substring(i, j);
            case 12: return b.indexOf("b", i) + b.indexOf("x") * 100;
            case 13: return b.lastIndexOf("b", j) + b.lastIndexOf("") * 100;
            case 14: return b.append(s, 0, Math.max(0, j)).append(true).append('d');
            case 15: return b.append(new StringBuilder(s)).append(i);
            case 16: return b.compareTo(new StringBuilder("abc"));
            default: return new StringBuffer(s).append(b).insert(0, 'k').reverse().length();
        }
    }
}
