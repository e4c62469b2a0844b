/** The remainder takes the sign of the dividend. */
public class ArithRemainderSigns {
    public static void main(String[] args) {
        int[] xs = {7, -7, 0, 8, -8, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] ys = {3, -3, 1, 8, Integer.MIN_VALUE};
        for (int x : xs) {
            StringBuilder sb = new StringBuilder();
            for (int y : ys) {
                sb.append(x / y).append(' ').append(x % y).append(" | ");
            }
            System.out.println(sb);
        }
        for (int x : xs) {
            long l = x * 3L;
            System.out.println(l / -5 + " " + l % -5 + " " + Math.floorDiv(l, -5L) + " " + Math.floorMod(l, -5L));
        }
    }
}
