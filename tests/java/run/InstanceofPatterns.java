/** Pattern variables with scoping through && and early exit. */
public class InstanceofPatterns {
    static String f(Object o) {
        if (o instanceof String s && s.length() > 2) return "long " + s;
        if (!(o instanceof Number n)) return "not number";
        return "num " + (n.intValue() + 1);
    }
    static class Pt {
        final int x;
        Pt(int x) { this.x = x; }
        @Override public boolean equals(Object o) {
            return this == o || o instanceof Pt p && p.x == x;
        }
        @Override public int hashCode() { return x; }
    }

    public static void main(String[] args) {
        Object[] os = {"abc", "ab", 5, 2.9, 'c', null, new int[] {4}, new Integer[] {1}, new Pt(3)};
        for (Object o : os) {
            String t = o instanceof int[] a ? "ints" + a[0] : o instanceof Object[] b ? "objs" + b.length : o instanceof Comparable<?> ? "cmp" : "-";
            System.out.println(f(o) + " " + t);
        }
        System.out.println(new Pt(1).equals(new Pt(1)) + " " + new Pt(1).equals("x"));
        Object x = "loop";
        while (!(x instanceof Integer i)) {
            x = ((String) x).length();
        }
        System.out.println(i + 1);
    }
}
