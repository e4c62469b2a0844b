/** Zeller's congruence and a printed month. */
public class CalendarPrint {
    static int dow(int y, int m, int d) {
        if (m < 3) {
            m += 12;
            y--;
        }
        return (d + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400 + 6) % 7;
    }
    static int len(int y, int m) {
        return switch (m) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> y % 4 == 0 && (y % 100 != 0 || y % 400 == 0) ? 29 : 28;
            default -> 31;
        };
    }

    public static void main(String[] args) {
        int[][] months = {{2024, 2}, {1900, 2}, {2023, 12}};
        for (int[] ym : months) {
            System.out.println(ym[0] + "-" + ym[1]);
            StringBuilder sb = new StringBuilder("Su Mo Tu We Th Fr Sa\n");
            int first = dow(ym[0], ym[1], 1);
            sb.append("   ".repeat(first));
            for (int d = 1; d <= len(ym[0], ym[1]); d++) {
                if (d < 10) sb.append(' ');
                sb.append(d).append((first + d) % 7 == 0 ? '\n' : ' ');
            }
            System.out.println(sb);
        }
    }
}
