/** String concatenation: all types, constants, compound assignment, order of evaluation. */
public class Concat {
    static int n;
    static String next(String s) { return s + n++; }
    record R(int a, String b) { }
    public static void main(String[] args) {
        byte b = -1; short s = -2; char c = 'x'; int i = 3; long l = 4L; float f = 5.5f; double d = -0.0; boolean z = true;
        Object nul = null; String ns = null; char[] cs = {'a'};
        System.out.println("" + b + s + c + i + l + f + d + z + nul + ns);
        System.out.println(("" + cs).startsWith("[C@") + "|" + "\u0001" + i + "\u0002" + l);
        System.out.println(next("a") + next("b") + (next("c") + 1 + 2) + (1 + 2));
        String acc = "";
        for (int k = 0; k < 4; k++) acc += k + "," + (char) ('a' + k);
        System.out.println(acc);
        StringBuilder sb = new StringBuilder("sb");
        System.out.println("x" + sb + new R(1, null) + 1e10 + 1e-5f + Long.MIN_VALUE);
        final String k = "const"; final int one = 1;
        System.out.println(k + one + k + i);
        c += 1; s += 1;
        System.out.println(c + s + "" + c + s + "é" + "日本" + i);
        String[] arr = {"p"};
        arr[0] += "q" + arr[0];
        System.out.println(arr[0]);
    }
}
