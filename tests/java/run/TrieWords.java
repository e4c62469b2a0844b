import java.util.*;

/** A trie with prefix counts. */
public class TrieWords {
    static class Trie {
        final TreeMap<Character, Trie> kids = new TreeMap<>();
        int count;
        boolean end;
        void add(String w) {
            Trie t = this;
            for (char c : w.toCharArray()) {
                t = t.kids.computeIfAbsent(c, k -> new Trie());
                t.count++;
            }
            t.end = true;
        }
        void walk(String pre, List<String> out) {
            if (end) out.add(pre);
            kids.forEach((c, t) -> t.walk(pre + c, out));
        }
        Trie at(String p) {
            Trie t = this;
            for (int i = 0; t != null && i < p.length(); i++) t = t.kids.get(p.charAt(i));
            return t;
        }
    }

    public static void main(String[] args) {
        Trie t = new Trie();
        for (String w : "tea ten to inn in i tent team".split(" ")) t.add(w);
        List<String> all = new ArrayList<>();
        t.walk("", all);
        System.out.println(all);
        for (String p : new String[] {"te", "t", "in", "x", ""}) {
            Trie n = t.at(p);
            System.out.println(p + ": " + (n == null ? "none" : n.count + " " + n.end));
        }
    }
}
