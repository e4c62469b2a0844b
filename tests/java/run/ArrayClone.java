/** clone of arrays is shallow and keeps the type. */
public class ArrayClone {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 9;
        System.out.println(a[0] + " " + b[0] + " " + (a == b));
        int[][] m = {{1}, {2}};
        int[][] n = m.clone();
        n[0][0] = 5;
        n[1] = new int[] {8};
        System.out.println(m[0][0] + " " + m[1][0]);
        Object[] o = new String[] {"x", "y"};
        Object[] p = o.clone();
        System.out.println(p.getClass().getSimpleName() + " " + p[1]);
        boolean[] flags = {true, false};
        System.out.println(flags.clone()[0]);
        System.out.println(new double[0].clone().length);
        char[] cs = "abc".toCharArray().clone();
        System.out.println(new String(cs));
        System.out.println(a.equals(b) + " " + a.equals(a));
    }
}
