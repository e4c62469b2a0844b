/** i2l, i2f, i2d, l2f, l2d, f2d keep or round the value. */
public class ConvWidening {
    static String w(double d) {
        return "d" + d;
    }
    static String w(float f) {
        return "f" + f;
    }
    static String w(long l) {
        return "l" + l;
    }

    public static void main(String[] args) {
        byte b = -5;
        char c = 'A';
        short s = -300;
        int i = 2147483647;
        System.out.println(w(b) + " " + w(c) + " " + w(s) + " " + w(i) + " " + w(1f) + " " + w(1d));
        float f = i;
        double d = i;
        System.out.println(f + " " + d);
        float g = Long.MAX_VALUE;
        double h = Long.MIN_VALUE;
        System.out.println(g + " " + h);
        d = 0.1f;
        System.out.println(d);
        long l = c;
        System.out.println(l + c);
        System.out.println(true ? 1 : 2.0);
        System.out.println((Object) (true ? 'a' : 0));
        System.out.println(false ? i : 'a');
    }
}
