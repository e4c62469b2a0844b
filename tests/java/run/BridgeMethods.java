/** Bridges from generics and covariant returns. */
public class BridgeMethods {
    interface Box<T> {
        T get();
        void set(T t);
    }
    static class StrBox implements Box<String> {
        String v = "init";
        public String get() { return v; }
        public void set(String s) { v = s + "!"; }
    }
    static class Node implements Comparable<Node>, Cloneable {
        int k;
        Node(int k) { this.k = k; }
        public int compareTo(Node o) { return k - o.k; }
        @Override public Node clone() throws CloneNotSupportedException { return (Node) super.clone(); }
    }
    static abstract class Base<T extends Number> {
        abstract T value();
        Number plus() { return value().intValue() + 1; }
    }
    static class Der extends Base<Integer> {
        Integer value() { return 41; }
        @Override Integer plus() { return (Integer) super.plus() * 10; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Box<String> b = new StrBox();
        b.set("x");
        System.out.println(b.get());
        Box raw = b;
        try {
            raw.set(5);
        } catch (ClassCastException e) {
            System.out.println("bridge checks");
        }
        Comparable c = new Node(3);
        System.out.println(c.compareTo(new Node(1)));
        try {
            c.compareTo("x");
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        System.out.println(new Node(8).clone().k);
        Base<?> d = new Der();
        System.out.println(d.plus() + " " + d.value());
        int bridges = 0;
        for (java.lang.reflect.Method m : Der.class.getDeclaredMethods()) {
            if (m.isBridge()) bridges++;
        }
        System.out.println(bridges);
    }
}
