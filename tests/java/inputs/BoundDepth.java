//@ target: BoundDepth.f(BoundDepth)
//@ options: -k 1
//@ paths: returned=1 threw=3 out_of_scope=1
//@ lazy: returned=3 threw=3 out_of_scope=1
//@ lazier: returned=3 threw=3 out_of_scope=1
//@ lazier-sharp: returned=3 threw=3 out_of_scope=1
//@ throws: java.lang.NullPointerException=3
//@ jvm: heap
class BoundDepth {
    BoundDepth next;

    // Within bounds (chains of one reference): one of the first three references is null; or the third one is one of the objects
    // before it (lazily: the first is its own next; the second has the first, or itself), which has a next.
    // Out of bounds: a third object.
    static int f(BoundDepth a) {
        return a.next.next.next == null ? 1 : 2;
    }
}
