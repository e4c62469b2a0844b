/** if_icmp, if and acmp branches in both directions. */
public class CmpIntBranches {
    static String one(int x) {
        String r = "";
        if (x == 0) r += "eq ";
        if (x != 0) r += "ne ";
        if (x < 0) r += "lt ";
        if (x <= 0) r += "le ";
        if (x > 0) r += "gt ";
        if (x >= 0) r += "ge ";
        return r;
    }
    static String two(int x, int y) {
        String r = "";
        if (x == y) r += "eq ";
        if (x != y) r += "ne ";
        if (x < y) r += "lt ";
        if (x <= y) r += "le ";
        if (x > y) r += "gt ";
        if (x >= y) r += "ge ";
        return r;
    }
    static String ref(Object a, Object b) {
        return (a == b) + " " + (a != b) + " " + (a == null) + " " + (b != null);
    }

    public static void main(String[] args) {
        int[] xs = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int x : xs) {
            System.out.println(one(x));
            for (int y : xs) {
                System.out.println(x + " " + y + " " + two(x, y));
            }
        }
        Object o = new int[0];
        System.out.println(ref(o, o));
        System.out.println(ref(o, null));
        System.out.println(ref(null, null));
        System.out.println(ref("a", new int[0]));
    }
}
