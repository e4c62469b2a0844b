import java.util.*;

/** Shortest paths with a priority queue and with a matrix. */
public class Dijkstra {
    record Edge(int to, int w) { }

    public static void main(String[] args) {
        int n = 7;
        List<List<Edge>> adj = new ArrayList<>();
        for (int i = 0; i < n; i++) adj.add(new ArrayList<>());
        int[][] es = {{0, 1, 7}, {0, 2, 3}, {2, 1, 1}, {1, 3, 2}, {2, 3, 8}, {3, 4, 4}, {4, 0, 1}, {2, 5, 20}, {4, 5, 1}};
        int[][] fw = new int[n][n];
        for (int[] r : fw) Arrays.fill(r, 1000000);
        for (int[] e : es) {
            adj.get(e[0]).add(new Edge(e[1], e[2]));
            fw[e[0]][e[1]] = e[2];
        }
        int[] d = new int[n], prev = new int[n];
        Arrays.fill(d, Integer.MAX_VALUE);
        Arrays.fill(prev, -1);
        d[0] = 0;
        PriorityQueue<Edge> q = new PriorityQueue<>(Comparator.comparingInt(Edge::w));
        q.add(new Edge(0, 0));
        while (!q.isEmpty()) {
            Edge c = q.poll();
            if (c.w() > d[c.to()]) continue;
            for (Edge e : adj.get(c.to())) {
                int nd = c.w() + e.w();
                if (nd < d[e.to()]) {
                    d[e.to()] = nd;
                    prev[e.to()] = c.to();
                    q.add(new Edge(e.to(), nd));
                }
            }
        }
        System.out.println(Arrays.toString(d) + " " + Arrays.toString(prev));
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) fw[i][j] = Math.min(fw[i][j], fw[i][k] + fw[k][j]);
        System.out.println(Arrays.toString(fw[0]));
        System.out.println(Arrays.toString(fw[3]));
    }
}
