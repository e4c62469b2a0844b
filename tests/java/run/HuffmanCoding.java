import java.util.*;

/** Huffman codes: build, encode, decode. */
public class HuffmanCoding {
    static abstract class N implements Comparable<N> {
        final int w, id;
        static int ids;
        N(int w) { this.w = w; id = ids++; }
        public int compareTo(N o) { return w != o.w ? w - o.w : id - o.id; }
        abstract void codes(String p, Map<Character, String> m);
    }
    static class Leaf extends N {
        final char c;
        Leaf(char c, int w) { super(w); this.c = c; }
        void codes(String p, Map<Character, String> m) { m.put(c, p); }
    }
    static class Fork extends N {
        final N l, r;
        Fork(N l, N r) { super(l.w + r.w); this.l = l; this.r = r; }
        void codes(String p, Map<Character, String> m) {
            l.codes(p + "0", m);
            r.codes(p + "1", m);
        }
    }

    public static void main(String[] args) {
        String text = "abracadabra alakazam";
        Map<Character, Integer> f = new TreeMap<>();
        for (char c : text.toCharArray()) f.merge(c, 1, Integer::sum);
        PriorityQueue<N> q = new PriorityQueue<>();
        f.forEach((c, w) -> q.add(new Leaf(c, w)));
        while (q.size() > 1) q.add(new Fork(q.poll(), q.poll()));
        N root = q.poll();
        Map<Character, String> codes = new TreeMap<>();
        root.codes("", codes);
        System.out.println(codes);
        StringBuilder bits = new StringBuilder();
        for (char c : text.toCharArray()) bits.append(codes.get(c));
        System.out.println(bits + " " + bits.length());
        StringBuilder back = new StringBuilder();
        N n = root;
        for (char b : bits.toString().toCharArray()) {
            n = b == '0' ? ((Fork) n).l : ((Fork) n).r;
            if (n instanceof Leaf lf) {
                back.append(lf.c);
                n = root;
            }
        }
        System.out.println(back.toString().equals(text));
    }
}
