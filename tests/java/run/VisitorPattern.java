import java.util.*;

/** Double dispatch over a small document tree. */
public class VisitorPattern {
    interface Visitor<R> {
        R text(String s);
        R bold(Node n);
        R list(List<Node> l);
    }
    interface Node {
        <R> R accept(Visitor<R> v);
        static Node text(String s) {
            return new Node() {
                public <R> R accept(Visitor<R> v) { return v.text(s); }
            };
        }
        static Node bold(Node n) {
            return new Node() {
                public <R> R accept(Visitor<R> v) { return v.bold(n); }
            };
        }
        static Node list(Node... ns) {
            return new Node() {
                public <R> R accept(Visitor<R> v) { return v.list(Arrays.asList(ns)); }
            };
        }
    }
    static class Html implements Visitor<String> {
        public String text(String s) { return s.replace("<", "&lt;"); }
        public String bold(Node n) { return "<b>" + n.accept(this) + "</b>"; }
        public String list(List<Node> l) {
            StringBuilder sb = new StringBuilder("<ul>");
            for (Node n : l) sb.append("<li>").append(n.accept(this)).append("</li>");
            return sb.append("</ul>").toString();
        }
    }
    static class Length implements Visitor<Integer> {
        public Integer text(String s) { return s.length(); }
        public Integer bold(Node n) { return n.accept(this); }
        public Integer list(List<Node> l) { return l.stream().mapToInt(n -> n.accept(this)).sum(); }
    }

    public static void main(String[] args) {
        Node d = Node.list(Node.text("a<b"), Node.bold(Node.text("strong")), Node.list(Node.bold(Node.list())));
        System.out.println(d.accept(new Html()));
        System.out.println(d.accept(new Length()));
    }
}
