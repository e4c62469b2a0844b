/** One read looks at as many writes as there were. */
class ManyWrites {
    ManyWrites next;
    int v;

    int f() {
        ManyWrites at = this;
        for (int i = 0; i < 300; i++) {
            at.v = i;
            at = at.next;
        }
        return at.v;
    }
}
