import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts made-up words: strings, StringBuilder, HashMap, TreeMap, boxing. */
public class Words {
    static String word(int seed) {
        StringBuilder text = new StringBuilder();
        int x = seed;
        for (int i = 0; i < 3 + (seed & 3); i++) {
            x = x * 1103515245 + 12345;
            text.append((char) ('a' + ((x >>> 16) & 7)));
        }
        return text.toString();
    }

    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < 75_000; i++) {
            counts.merge(word(i * 31), 1, Integer::sum);
        }
        TreeMap<String, Integer> sorted = new TreeMap<>(counts);
        long hash = 0;
        for (Map.Entry<String, Integer> e : sorted.entrySet()) {
            hash = hash * 31 + e.getKey().hashCode() * (long) e.getValue();
        }
        System.out.println(sorted.size() + " " + hash + " " + sorted.firstKey() + " " + sorted.lastEntry());
    }
}
