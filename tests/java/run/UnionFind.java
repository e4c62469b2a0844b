/** Disjoint sets and Kruskal's spanning tree. */
public class UnionFind {
    static int[] parent = new int[8], rank = new int[8];
    static int find(int x) {
        return parent[x] == x ? x : (parent[x] = find(parent[x]));
    }
    static boolean union(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (rank[a] < rank[b]) parent[a] = b;
        else {
            parent[b] = a;
            if (rank[a] == rank[b]) rank[a]++;
        }
        return true;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) parent[i] = i;
        int[][] es = {{0, 1, 4}, {1, 2, 8}, {2, 3, 7}, {3, 4, 9}, {4, 5, 10}, {5, 6, 2}, {6, 7, 1}, {7, 0, 8}, {1, 7, 11}, {2, 5, 4}};
        java.util.Arrays.sort(es, (x, y) -> x[2] != y[2] ? x[2] - y[2] : x[0] - y[0]);
        int total = 0;
        for (int[] e : es) {
            boolean used = union(e[0], e[1]);
            System.out.println(e[0] + "-" + e[1] + " " + e[2] + " " + used);
            if (used) total += e[2];
        }
        System.out.println(total + " " + java.util.Arrays.toString(parent));
    }
}
