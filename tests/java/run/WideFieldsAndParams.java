/** long and double in fields, parameters, returns and statics. */
public class WideFieldsAndParams {
    static long sl = 1;
    static double sd = 2;
    long fl = 3;
    double fd = 4;
    int fi = 5;

    static double mix(long a, int b, double c, float d, long e, byte f, double g) {
        return a + b * 10 + c * 100 + d * 1000 + e * 10000 + f * 100000 + g * 1000000;
    }
    long inst(double a, long b, boolean c, long... rest) {
        long t = (long) a + b + fl + (c ? rest.length : 0);
        for (long r : rest) t += r;
        return t;
    }
    static long ret(long x) { return x; }

    public static void main(String[] args) {
        System.out.println(mix(1, 2, 3, 4, 5, (byte) 6, 7));
        WideFieldsAndParams o = new WideFieldsAndParams();
        System.out.println(o.inst(1.9, 2, true, 10, 20));
        o.fl += sl++;
        o.fd *= sd--;
        sl <<= 33;
        System.out.println(o.fl + " " + o.fd + " " + o.fi + " " + sl + " " + sd);
        long a = 1, b = 2;
        double x = a, y = b;
        long c = a + b;
        { double tmp = x; x = y; y = tmp; }
        System.out.println(a + " " + b + " " + c + " " + x + " " + y);
        ret(5L);
        o.inst(0, 0, false);
        System.out.println(ret(ret(7L)) + (x > y ? 1L : 2L));
    }
}
