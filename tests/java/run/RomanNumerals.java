/** Both directions, checked against each other. */
public class RomanNumerals {
    static final int[] V = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    static final String[] S = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
    static String to(int n) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < V.length; i++) {
            while (n >= V[i]) {
                sb.append(S[i]);
                n -= V[i];
            }
        }
        return sb.toString();
    }
    static int from(String s) {
        int r = 0, last = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int v = switch (s.charAt(i)) {
                case 'I' -> 1;
                case 'V' -> 5;
                case 'X' -> 10;
                case 'L' -> 50;
                case 'C' -> 100;
                case 'D' -> 500;
                case 'M' -> 1000;
                default -> throw new IllegalArgumentException("bad digit " + s.charAt(i));
            };
            r += v < last ? -v : v;
            last = Math.max(last, v);
        }
        return r;
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) System.out.println(n + " " + to(n) + " " + from(to(n)));
        int bad = 0;
        for (int n = 1; n < 400; n++) if (from(to(n)) != n) bad++;
        System.out.println(bad);
        try {
            from("XIZ");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
