//@ target: ListHolds.f(int)
//@ paths: returned=2 threw=0
/** A list of boxes made by the method; its structure is concrete. */
class ListHolds {
    static final class Cell {
        int v;
    }
    static int f(int x) {
        java.util.ArrayList<Cell> l = new java.util.ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Cell c = new Cell();
            c.v = x + i;
            l.add(c);
        }
        if (l.get(2).v == 7) {
            return 1; // x == 5
        }
        return l.size();
    }
}
