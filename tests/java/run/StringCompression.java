import java.util.*;

/** Run-length coding, palindromes, anagrams, word reversal. */
public class StringCompression {
    static String rle(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) { }
            sb.append(s.charAt(i));
            if (j - i > 1) sb.append(j - i);
        }
        return sb.toString();
    }
    static boolean pal(String s) {
        String t = s.toLowerCase().replaceAll("[^a-z]", "");
        return new StringBuilder(t).reverse().toString().equals(t);
    }
    static String sortKey(String s) {
        char[] c = s.toCharArray();
        Arrays.sort(c);
        return new String(c);
    }

    public static void main(String[] args) {
        System.out.println(rle("aaabccdddd") + " " + rle("") + " " + rle("z"));
        System.out.println(pal("A man, a plan, a canal: Panama") + " " + pal("heap"));
        Map<String, List<String>> an = new TreeMap<>();
        for (String w : "listen silent enlist google elgoog abc cab".split(" ")) an.computeIfAbsent(sortKey(w), k -> new ArrayList<>()).add(w);
        System.out.println(an);
        List<String> ws = Arrays.asList("the quick brown fox".split(" "));
        Collections.reverse(ws);
        System.out.println(String.join(" ", ws));
        int[] freq = new int[26];
        for (char c : "mississippi".toCharArray()) freq[c - 'a']++;
        for (int i = 0; i < 26; i++) if (freq[i] > 0) System.out.print((char) ('a' + i) + "" + freq[i] + " ");
        System.out.println();
    }
}
