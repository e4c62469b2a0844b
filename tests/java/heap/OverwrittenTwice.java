//@ target: OverwrittenTwice.f(OverwrittenTwice,OverwrittenTwice,OverwrittenTwice)
//@ objects: OverwrittenTwice=3
/** Of several writes to one object, through different references, the last counts. */
class OverwrittenTwice {
    OverwrittenTwice next;

    static OverwrittenTwice f(OverwrittenTwice a, OverwrittenTwice b, OverwrittenTwice c) {
        a.next = b;
        b.next = c;
        a.next = c;
        c.next = a;
        OverwrittenTwice x = b.next.next;
        x.next = null;
        return a.next == null ? b.next : c.next;
    }
}
