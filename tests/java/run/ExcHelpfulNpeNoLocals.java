//@ javac-args: -g:none

/** Helpful messages without a local variable table. */
public class ExcHelpfulNpeNoLocals {
    static class Node {
        Node next;
        int[] data;
        int val;
    }

    static void stat(String p, long wide, Node q) {
        String s = null;
        try {
            s.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            p.trim();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(q.val);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
    void inst(Node n) {
        try {
            n.data[0]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Node().next.data[1] = 5;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        stat(null, 1L, null);
        new ExcHelpfulNpeNoLocals().inst(null);
        new ExcHelpfulNpeNoLocals().inst(new Node());
        System.out.println(new Throwable().getStackTrace()[0].getLineNumber());
        System.out.println(new Throwable().getStackTrace()[0].getFileName());
    }
}
