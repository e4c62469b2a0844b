import java.util.*;

/** What a null pointer exception says. */
public class NatNull {
    NatNull next;
    int[] data;
    int[][] grid = new int[2][];
    static NatNull root;
    String name;
    long wide;

    NatNull self() { return next; }
    static String give(int a, String b) { return null; }

    interface Action { void run() throws Throwable; }

    static void attempt(Action a) {
        try {
            a.run();
        } catch (Throwable t) {
            System.out.println(t.getMessage());
        }
    }

    void fields(long pad, NatNull arg, String[] names, int i) {
        attempt(() -> System.out.println(arg.next));
        NatNull local = arg;
        try { local.data[i]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { next.next.next = this; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(grid[i + 1][0]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(grid[1][i]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { names[i].length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { self().self(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { give(1, "x").isEmpty(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { root.wide = 3L; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((String) new HashMap<String, Object>().get("k")).length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { int n = (Integer) (Object) null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { (i > 3 ? name : names[0]).trim(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { synchronized (name) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(this.data.length); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Objects.requireNonNull(name); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw new NullPointerException(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw new NullPointerException("own"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { new ArrayList<>(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (String s : (String[]) null) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.arraycopy(null, 0, null, 0, 0); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { names = null; names[0] = "x"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { switch (name) { case "a": } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) {
        NatNull n = new NatNull();
        n.fields(1L, new NatNull(), new String[3], 0);
        attempt(() -> n.next.self());
        attempt(() -> { double d = 2; float[] f = null; f[(int) d] = 1; });
    }
}
