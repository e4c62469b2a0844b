/** Parameters are passed by value; references are shared. */
public class CopySemantics {
    static class Box {
        int v;
        Box(int v) { this.v = v; }
    }
    static void prim(int x) { x = 99; }
    static void mutate(Box b) { b.v = 99; }
    static void rebind(Box b) { b = new Box(77); b.v++; }
    static void arr(int[] a) { a[0] = 5; a = new int[] {8}; }
    static void swap(Object[] a, int i, int j) {
        Object t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
    static String str(String s) { s += "!"; return s; }

    public static void main(String[] args) {
        int x = 1;
        prim(x);
        Box b = new Box(1);
        mutate(b);
        System.out.println(x + " " + b.v);
        rebind(b);
        System.out.println(b.v);
        int[] a = {1, 2};
        arr(a);
        System.out.println(a[0] + " " + a.length);
        Object[] o = {"p", "q"};
        swap(o, 0, 1);
        System.out.println(o[0] + "" + o[1]);
        String s = "s";
        System.out.println(str(s) + s);
        Box[] bs = {b, b};
        bs[0].v = 3;
        System.out.println(bs[1].v + " " + (bs[0] == bs[1]));
        final int[] cap = {0};
        Runnable r = () -> cap[0]++;
        r.run();
        r.run();
        System.out.println(cap[0]);
        Integer i = 5, j = i;
        i++;
        System.out.println(i + " " + j);
    }
}
