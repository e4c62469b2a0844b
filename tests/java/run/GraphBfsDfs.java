import java.util.*;

/** Breadth and depth first search, topological order, components. */
public class GraphBfsDfs {
    static Map<Integer, List<Integer>> g = new TreeMap<>();
    static void edge(int a, int b) {
        g.computeIfAbsent(a, k -> new ArrayList<>()).add(b);
        g.computeIfAbsent(b, k -> new ArrayList<>());
    }
    static void dfs(int n, Set<Integer> seen, List<Integer> post) {
        if (!seen.add(n)) return;
        for (int m : g.get(n)) dfs(m, seen, post);
        post.add(n);
    }

    public static void main(String[] args) {
        int[][] es = {{1, 2}, {1, 3}, {2, 4}, {3, 4}, {4, 5}, {6, 7}, {3, 8}};
        for (int[] e : es) edge(e[0], e[1]);
        System.out.println(g);
        Map<Integer, Integer> dist = new LinkedHashMap<>();
        Deque<Integer> q = new ArrayDeque<>(List.of(1));
        dist.put(1, 0);
        while (!q.isEmpty()) {
            int n = q.poll();
            for (int m : g.get(n)) if (dist.putIfAbsent(m, dist.get(n) + 1) == null) q.add(m);
        }
        System.out.println(dist);
        List<Integer> post = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (int n : g.keySet()) dfs(n, seen, post);
        Collections.reverse(post);
        System.out.println(post);
    }
}
