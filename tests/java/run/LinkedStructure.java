/** A hand-written list and binary search tree. */
public class LinkedStructure {
    static class Node<T> {
        T v;
        Node<T> next;
        Node(T v, Node<T> next) { this.v = v; this.next = next; }
    }
    static <T> Node<T> reverse(Node<T> n) {
        Node<T> r = null;
        for (; n != null; n = n.next) r = new Node<>(n.v, r);
        return r;
    }
    static class Tree {
        int k;
        Tree l, r;
        Tree(int k) { this.k = k; }
        void add(int x) {
            if (x < k) {
                if (l == null) l = new Tree(x);
                else l.add(x);
            } else if (x > k) {
                if (r == null) r = new Tree(x);
                else r.add(x);
            }
        }
        int height() { return 1 + Math.max(l == null ? 0 : l.height(), r == null ? 0 : r.height()); }
        @Override public String toString() { return (l == null ? "" : l + " ") + k + (r == null ? "" : " " + r); }
    }

    public static void main(String[] args) {
        Node<String> n = new Node<>("a", new Node<>("b", new Node<>("c", null)));
        for (Node<String> x = reverse(n); x != null; x = x.next) System.out.print(x.v + " ");
        System.out.println();
        Tree t = new Tree(50);
        for (int i = 1; i < 20; i++) t.add(i * 37 % 101);
        System.out.println(t);
        System.out.println(t.height());
        Node<Integer> cyc = new Node<>(1, null);
        cyc.next = new Node<>(2, cyc);
        System.out.println(cyc.next.next == cyc);
    }
}
