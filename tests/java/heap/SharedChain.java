//@ target: SharedChain.f(java.lang.Object)
//@ objects: SharedChain=2
//@ shared: SharedChain.END SharedChain.START
/** Two objects of static fields, one of a class below, and a receiver that may be one of them. */
class SharedChain {
    static final SharedChain START = new SharedChain();
    static final Last END = new Last();

    static class Last extends SharedChain {}

    SharedChain next;

    int f(Object o) {
        int n = 0;
        for (SharedChain at = this; at != END && n < 2; at = at.next) {
            if (at == START || at == o) {
                return n;
            }
            at.next.next = this;
            n++;
        }
        return o instanceof Last ? -n - 1 : n + 10;
    }
}
