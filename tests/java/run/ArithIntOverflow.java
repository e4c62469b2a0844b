/** int add, sub, mul and neg wrap around. */
public class ArithIntOverflow {
    static int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;

    public static void main(String[] args) {
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(max * 2);
        System.out.println(min * -1);
        System.out.println(-min);
        System.out.println(max * max);
        System.out.println(min * min);
        int x = 123456789;
        for (int i = 0; i < 6; i++) {
            x = x * 31 + i;
            System.out.println(x);
        }
        short s = Short.MAX_VALUE;
        s++;
        System.out.println(s);
        byte b = (byte) 200;
        b += 100;
        System.out.println(b);
        b *= b;
        System.out.println(b);
    }
}
