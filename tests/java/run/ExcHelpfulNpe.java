/** Helpful messages of implicit NullPointerExceptions, with local names. */
public class ExcHelpfulNpe {
    static class Node {
        Node next;
        int[] data;
        int val;
        String name;
        Node follow() { return next; }
        static Node make() { return null; }
    }
    static Node root;
    static int[][] grid = new int[2][];

    static void run(int k, Node arg) {
        Node n = new Node();
        String s = null;
        int i = 1;
        switch (k) {
            case 0: s.length(); break;
            case 1: System.out.println(n.next.val); break;
            case 2: n.next.next = n; break;
            case 3: n.data[0] = 1; break;
            case 4: System.out.println(n.data.length); break;
            case 5: System.out.println(root.val); break;
            case 6: System.out.println(grid[i][0]); break;
            case 7: n.follow().follow(); break;
            case 8: Node.make().val++; break;
            case 9: arg.name.trim(); break;
            case 10: synchronized (n.next) { System.out.println("in"); } break;
            case 11: RuntimeException e = null; throw e;
            case 12: Integer boxed = null; int j = boxed; break;
            case 13: grid[i + 0][k] += 2; break;
            case 14: Object[] objs = null; objs[2] = "x"; break;
            case 15: for (String x : (java.util.List<String>) null) System.out.println(x); break;
            case 16: n.name.substring(1).length(); break;
            case 17: ((long[]) (Object) null)[0]++; break;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 18; k++) {
            try {
                run(k, null);
            } catch (NullPointerException e) {
                System.out.println(k + " " + e.getMessage());
            }
        }
        System.out.println(new NullPointerException().getMessage());
        System.out.println(new NullPointerException("mine").getMessage());
    }
}
