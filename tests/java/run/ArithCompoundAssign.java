/** Compound assignment narrows implicitly and evaluates its left side once. */
public class ArithCompoundAssign {
    static int calls;
    static int idx() {
        return calls++;
    }

    public static void main(String[] args) {
        byte b = 10;
        b += 300.7;
        System.out.println(b);
        char c = 'a';
        c += 1;
        c *= 1.01;
        System.out.println(c);
        int i = 5;
        i *= 2.9;
        System.out.println(i);
        i -= 1e20;
        System.out.println(i);
        long l = 1;
        l <<= 40;
        l |= 3;
        System.out.println(l);
        short s = 1000;
        s *= 1000;
        System.out.println(s);
        int[] a = {1, 2, 3};
        a[idx()] += 10;
        a[idx()]++;
        --a[idx()];
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " calls " + calls);
        int k = 3;
        k = k++ + ++k;
        System.out.println(k);
        String str = "x";
        str += 1 + 2;
        str += 'c';
        str += null;
        System.out.println(str);
    }
}
