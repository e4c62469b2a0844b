/** Operands are evaluated left to right, before the operation throws. */
public class StackEvalOrder {
    static int t(String s, int v) {
        System.out.print(s + " ");
        return v;
    }
    static int[] arr(String s, int[] a) {
        System.out.print(s + " ");
        return a;
    }
    static int three(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    public static void main(String[] args) {
        System.out.println(t("a", 1) + t("b", 2) * t("c", 3));
        System.out.println(three(t("x", 1), t("y", 2), t("z", 3)));
        int i = 1;
        System.out.println(i + (i = 5) * i);
        int[] a = {0, 0, 0};
        int k = 0;
        a[k] = k = 2;
        System.out.println(a[0] + " " + a[2]);
        try {
            arr("null", null)[t("idx", 0)] = t("val", 1);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            arr("arr", a)[t("idx", 9)] = t("val", 1) / t("zero", 0);
        } catch (ArithmeticException e) {
            System.out.println("arith");
        }
        try {
            System.out.println(t("l", 1) / t("r", 0) + t("never", 1));
        } catch (ArithmeticException e) {
            System.out.println("div");
        }
    }
}
