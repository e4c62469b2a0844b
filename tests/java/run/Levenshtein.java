import java.util.*;

/** Edit distance with two rows, and with memo. */
public class Levenshtein {
    static int rows(String a, String b) {
        int[] prev = new int[b.length() + 1], cur = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) prev[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            cur[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int c = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                cur[j] = Math.min(Math.min(cur[j - 1], prev[j]) + 1, prev[j - 1] + c);
            }
            int[] t = prev;
            prev = cur;
            cur = t;
        }
        return prev[b.length()];
    }
    static int memo(String a, String b, Map<String, Integer> m) {
        if (a.isEmpty() || b.isEmpty()) return a.length() + b.length();
        String key = a + "|" + b;
        Integer got = m.get(key);
        if (got != null) return got;
        String x = a.substring(1), y = b.substring(1);
        int r = a.charAt(0) == b.charAt(0) ? memo(x, y, m) : 1 + Math.min(memo(x, y, m), Math.min(memo(x, b, m), memo(a, y, m)));
        m.put(key, r);
        return r;
    }

    public static void main(String[] args) {
        String[][] in = {{"kitten", "sitting"}, {"", "abc"}, {"same", "same"}, {"flaw", "lawn"}, {"intention", "execution"}};
        for (String[] p : in) System.out.println(p[0] + " " + p[1] + " " + rows(p[0], p[1]) + " " + memo(p[0], p[1], new HashMap<>()));
    }
}
