/** invokedynamic string concatenation of all operand types. */
public class StrConcat {
    static Object nul = null;
    static String sn = null;

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        short s = -2;
        char c = 'c';
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1.5f;
        double d = -0.0;
        System.out.println("" + z + b + s + c + i + l + f + d);
        System.out.println(z + "|" + b + "|" + s + "|" + c + "|" + i + "|" + l + "|" + f + "|" + d);
        System.out.println("null: " + nul + sn + null);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 1 + "x" + 'a' + 1);
        System.out.println("" + new int[0].length + new StringBuilder("sb") + java.util.List.of(1, 2));
        String x = "a";
        x += x + x;
        x += 1;
        System.out.println(x);
        System.out.println("tags \1 and \2" .length() + "\1" + i + "\2" + x.length());
        final String k = "const" + 1 + true + 'c' + 2.0;
        System.out.println(k == ("const1truec2.0"));
        System.out.println("" + (char) 65 + (int) 'A' + (Object) 'B');
    }
}
