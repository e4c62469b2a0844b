/** A class in the default package, with literals of every kind. */
public class Plain {
    static double half(double d) {
        return d != d ? Double.NaN : d == 0 ? -0.0 : d / 2;
    }

    static float third(float f) {
        return f > 1e30f ? Float.POSITIVE_INFINITY : 0.0f;
    }

    static long least(long l) {
        return l == Long.MIN_VALUE ? Long.MIN_VALUE : -1;
    }

    static int leastInt(int i) {
        return i == Integer.MIN_VALUE ? i : 7;
    }

    static byte low(byte b) {
        return b < 0 ? b : (byte) 1;
    }

    static short little(short s) {
        return s < -5 ? s : 0;
    }

    static char escaped(char c) {
        switch (c) {
            case '\'':
                return '\\';
            case '\\':
                return '\'';
            case '\n':
                return '\r';
            case '\r':
                return '\n';
            case '\u0000':
                return '\ud800';
            case '\ud800':
                return '\u0000';
            case '"':
                return '\t';
            default:
                return 'x';
        }
    }

    static String text(int i) {
        return i == 0 ? "Grüße \"\\\n\u0001😀\ud800" : null;
    }

    static Integer boxed(boolean b) {
        return b ? 1000 : null;
    }

    static int[] array(int n) {
        return n < 0 ? null : new int[] {n, -n};
    }

    static boolean both(String a, String b) {
        return a != null && b != null && a.length() == 1 && a.charAt(0) == 'é' && a != b;
    }
}
