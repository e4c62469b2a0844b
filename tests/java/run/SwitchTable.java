/** tableswitch with fall-through, gaps, default in the middle and limits. */
public class SwitchTable {
    static String f(int x) {
        String r = "";
        switch (x) {
            case 1: r += "one ";
            case 2: r += "two "; break;
            default: r += "def ";
            case 4: r += "four "; break;
            case 5: return "five";
            case 7: r += "seven ";
        }
        return r;
    }
    static int limits(int x) {
        switch (x) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
            case Integer.MAX_VALUE - 3: return 4;
            default: return 0;
        }
    }
    static int neg(int x) {
        switch (x) {
            case -3: return 30;
            case -2: return 20;
            case -1: return 10;
            case 0: return 0;
        }
        return 99;
    }

    public static void main(String[] args) {
        for (int i = -1; i < 9; i++) {
            System.out.println(i + ": " + f(i));
        }
        for (int i = 0; i < 6; i++) {
            System.out.println(limits(Integer.MAX_VALUE - i) + " " + limits(Integer.MIN_VALUE + i) + " " + neg(-i));
        }
    }
}
