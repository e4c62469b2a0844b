/** dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 as javac emits them. */
public class StackDupForms {
    static int si;
    static long sl;
    int fi;
    long fl;
    double fd;

    public static void main(String[] args) {
        int[] ia = {1, 2, 3};
        long[] la = {10, 20, 30};
        double[] da = {0.5, 1.5};
        StackDupForms o = new StackDupForms();
        System.out.println(ia[1]++ + " " + ++ia[1] + " " + (ia[0] += 5));
        System.out.println(la[1]++ + " " + --la[1] + " " + (la[2] *= 3));
        System.out.println(da[0]++ + " " + (da[1] /= 2));
        System.out.println(o.fi++ + " " + ++o.fi + " " + (o.fi <<= 3));
        System.out.println(o.fl-- + " " + ++o.fl + " " + (o.fl += 100));
        System.out.println(o.fd++ + " " + (o.fd -= 4));
        System.out.println(si++ + " " + ++si + " " + sl++ + " " + ++sl);
        int a, b;
        long x, y;
        System.out.println((a = b = 7) + a + b);
        System.out.println((x = y = 7L) + x + y);
        System.out.println((o.fi = ia[0] = 9) + " " + (o.fl = la[0] = 99L));
        System.out.println((ia[ia[2] - 3] = 4) + " " + ia[0]);
        String[] s = {"p"};
        s[0] += "q";
        System.out.println(s[0] += s[0]);
        System.out.println(o.fi + " " + o.fl + " " + o.fd + " " + la[0] + " " + la[2]);
    }
}
