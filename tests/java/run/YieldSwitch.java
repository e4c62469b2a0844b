/** Switch expressions with yield, on int, string and nested. */
public class YieldSwitch {
    static int f(int x) {
        return switch (x) {
            case 1, 2, 3 -> x * 10;
            case 4 -> {
                int t = x;
                t *= t;
                yield t;
            }
            case 5 -> throw new IllegalStateException("five");
            default -> switch (x % 2) {
                case 0 -> -2;
                default -> -1;
            };
        };
    }
    static String old(String s) {
        return switch (s) {
            case "a":
            case "b":
                yield s + s;
            default:
                if (s.isEmpty()) yield "empty";
                yield s.toUpperCase();
        };
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            try {
                System.out.println(i + " " + (1 + f(i) * 2));
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(old("a") + old("b") + old("") + old("xyz"));
    }
}
