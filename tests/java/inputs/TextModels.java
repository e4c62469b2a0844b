//@ target: TextModels.f(int,java.lang.String,java.lang.String,int,int)
//@ paths: returned=47 threw=1
//@ lazy: returned=57 threw=1
//@ lazier: returned=57 threw=1
//@ lazier-sharp: returned=55 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class TextModels {
    static final String[] A = {"", "abcab", " a\t", "\ud83d\ude00x", "aaaa", "", "x", "ab"};
    static final String[] B = {"", "ab", "", "\ude00", "aa", null, "X", null};
    static final int[] I = {0, 3, -1, 1, Integer.MAX_VALUE, -1, 1, 2};
    static final int[] J = {0, 5, 3, 3, Integer.MIN_VALUE, 0, 120, -1};

    // s is null; no row; in each row another s, t (or none, where the row has one), i or j, or all as in the row: 6 for each row with a t, 5
    // for others. Where aliases are decided, t may be s: another t in seven rows; in the first one the same text, with three ends. lazier-sharp does not
    // decide that where t is only compared with null, as in two rows.
    static int f(int k, String s, String t, int i, int j) {
        int n = s.length();
        for (int r = 0; r < A.length; r++) {
            if (k == r) {
                if (!s.equals(A[r])) {
                    return -2;
                } else if (B[r] == null ? t != null : !B[r].equals(t)) {
                    return -3;
                }
                return i != I[r] ? -4 : j != J[r] ? -5 : of(s, t, i, j) * 31 + n;
            }
        }
        return -1;
    }

    interface Part {
        Object of();
    }

    static int h(int h, Part part) {
        Object o;
        try {
            o = part.of();
        } catch (NullPointerException e) {
            o = e.getMessage();
        } catch (RuntimeException e) {
            o = e.getClass().getName();
        }
        return h * 31 + (o == null ? 7 : o.hashCode());
    }

    static int of(String s, String t, int i, int j) {
        int h = 1;
        h = h(h, () -> s.startsWith(t, i));
        h = h(h, () -> s.startsWith(t));
        h = h(h, () -> s.endsWith(t));
        h = h(h, () -> s.regionMatches(1, t, 0, 1));
        h = h(h, () -> s.indexOf(t) + 31 * s.indexOf(t, i));
        h = h(h, () -> s.lastIndexOf(t) + 31 * s.lastIndexOf(t, i));
        h = h(h, () -> s.indexOf(j, i) + 31 * s.lastIndexOf(97, i));
        h = h(h, () -> s.compareTo(t));
        h = h(h, () -> s.compareToIgnoreCase(t));
        h = h(h, () -> s.equalsIgnoreCase(t));
        h = h(h, () -> s.concat(t));
        h = h(h, () -> s.contains(t));
        h = h(h, () -> s.charAt(i));
        h = h(h, () -> s.substring(i));
        h = h(h, () -> s.substring(i, j));
        h = h(h, () -> s.replace(t, "b"));
        h = h(h, () -> new StringBuilder(s).append(t).toString());
        h = h(h, () -> new StringBuilder(t).length());
        h = h(h, () -> new StringBuilder(s).indexOf(t));
        h = h(h, () -> new StringBuilder(s).replace(0, 1, t).toString());
        return h;
    }
}
