//@ target: TwoLists.f(TwoLists,TwoLists)
//@ objects: TwoLists=3
/** Comparing references to each other forks as the program does. */
class TwoLists {
    TwoLists next;

    static int f(TwoLists a, TwoLists b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return 1;
        }
        a.next = b;
        if (b.next == a) {
            return 2;
        }
        return a.next.next == null ? 3 : 4;
    }
}
