//@ target: StaticChain.f(StaticChain)
//@ jvm: heap
//@ paths: returned=4 threw=3
//@ lazy: returned=12 threw=3
//@ lazier: returned=7 threw=3
//@ lazier-sharp: returned=7 threw=3
//@ throws: java.lang.NullPointerException=3
class StaticChain {
    private static final StaticChain END = new StaticChain();

    StaticChain next;
    int v;

    // The end after 0, 1 or 2 links, null there, or (-1) no end. Lazily that is: the first link is its own next; the second
    // leads to the first or to itself; or there is a third, of which the next is read: the end, null, each link or a new one.
    static int f(StaticChain s) {
        for (int n = 0; n < 3; n++) {
            if (s == END) {
                return n;
            }
            s = s.next;
        }
        return -1;
    }
}
