/** Which exception wins when several could be thrown. */
public class ImplicitExceptionsOrder {
    static int side;
    static int s(int v) {
        side++;
        return v;
    }
    static Object nul() { return null; }
    static void t(Runnable r) {
        side = 0;
        try {
            r.run();
            System.out.println("none " + side);
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + side);
        }
    }

    public static void main(String[] args) {
        int[] na = null, a = {1};
        Object[] strs = new String[1];
        t(() -> na[s(5)] = s(1));
        t(() -> a[s(5)] = s(1));
        t(() -> a[s(5)] = s(1) / s(0));
        t(() -> a[s(5) / s(0)] = s(1));
        t(() -> strs[s(3)] = 5);
        t(() -> strs[s(0)] = 5);
        t(() -> System.out.println(new int[s(-1)][s(-2)].length));
        t(() -> System.out.println(((String) (Object) a).length() + s(1)));
        t(() -> nul().equals(s(1)));
        t(() -> a[s(1)] += s(2));
        t(() -> System.out.println(((int[]) nul())[s(9)]));
        t(() -> { synchronized (nul()) { s(1); } });
        System.out.println(a[0]);
    }
}
