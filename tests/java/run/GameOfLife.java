/** A glider on a torus. */
public class GameOfLife {
    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] r = new boolean[h][w];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++)
                        if ((dy != 0 || dx != 0) && g[(y + dy + h) % h][(x + dx + w) % w]) n++;
                r[y][x] = n == 3 || g[y][x] && n == 2;
            }
        }
        return r;
    }

    public static void main(String[] args) {
        boolean[][] g = new boolean[6][6];
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] c : glider) g[c[0]][c[1]] = true;
        for (int i = 0; i < 5; i++) {
            for (boolean[] row : g) {
                StringBuilder sb = new StringBuilder();
                for (boolean b : row) sb.append(b ? '#' : '.');
                System.out.println(sb);
            }
            System.out.println();
            g = step(g);
        }
    }
}
