/** lookupswitch with sparse keys, also over char, byte and short. */
public class SwitchLookup {
    static String f(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return "min";
            case -1000: return "-1000";
            case 0: return "zero";
            case 77: return "77";
            case 1 << 20: return "2^20";
            case Integer.MAX_VALUE: return "max";
            default: return "?";
        }
    }
    static int c(char ch) {
        switch (ch) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case '\uffff': return 2;
            case ' ': return 3;
            default: return 0;
        }
    }
    static int b(byte v) {
        switch (v) {
            case -128: return 1;
            case 127: return 2;
        }
        return 0;
    }

    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 77, -1000, -999, 1 << 20, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int x : xs) {
            System.out.println(x + " " + f(x));
        }
        for (char ch : "hello you\uffff".toCharArray()) {
            System.out.print(c(ch));
        }
        System.out.println();
        System.out.println(b((byte) 128) + " " + b((byte) 127) + " " + b((byte) 0));
    }
}
