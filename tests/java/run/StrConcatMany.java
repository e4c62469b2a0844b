/** More than 200 operands, and wide operands in between. */
public class StrConcatMany {
    static int n = 0;
    static int i() { return n++; }
    static long l() { return 1L << (n++ % 63); }

    public static void main(String[] args) {
        String s = "" + i() + l() + i() + l() + i() + l() + i() + l() + i() + l() + i() + l() + i() + l() + i() + l()
            + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + ","
            + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + "," + i() + ","
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i()
            + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i() + i();
        System.out.println(s);
        System.out.println(s.length() + " " + n);
    }
}
