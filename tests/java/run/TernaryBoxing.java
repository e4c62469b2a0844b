/** Unboxing in ternaries, null unboxing, numeric promotion. */
public class TernaryBoxing {
    static Integer nul() { return null; }

    public static void main(String[] args) {
        boolean t = args.length == 0;
        Object o = t ? 1 : "s";
        System.out.println(o.getClass().getSimpleName());
        Object p = t ? 1 : 2.0;
        System.out.println(p + " " + p.getClass().getSimpleName());
        Object q = t ? (Object) 1 : 2.0;
        System.out.println(q);
        try {
            int x = t ? nul() : 0;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("npe 1");
        }
        try {
            Integer y = t ? nul() : 0;
            System.out.println(y);
        } catch (NullPointerException e) {
            System.out.println("npe 2");
        }
        Integer z = t ? nul() : Integer.valueOf(0);
        System.out.println(z);
        Character c = 'x';
        int i = 0;
        System.out.println(t ? c : i);
        System.out.println(t ? 'x' : 0);
        System.out.println((t ? null : 0) == null);
        Integer cnt = 5;
        cnt++;
        cnt += 10;
        System.out.println(cnt);
        Boolean flag = null;
        try {
            if (flag) System.out.println("true");
        } catch (NullPointerException e) {
            System.out.println("npe 3");
        }
        long sum = cnt + 1L;
        System.out.println(sum + " " + (cnt == 16) + " " + cnt.compareTo(3));
    }
}
