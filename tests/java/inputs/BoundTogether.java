//@ target: BoundTogether.f(BoundTogether)
//@ options: -n 3 -k 1 --scope 3
//@ paths: returned=1 threw=3 out_of_scope=1
//@ lazy: returned=3 threw=3 out_of_scope=1
//@ lazier: returned=3 threw=3 out_of_scope=1
//@ lazier-sharp: returned=3 threw=3 out_of_scope=1
//@ throws: java.lang.NullPointerException=3
//@ jvm: heap
class BoundTogether {
    BoundTogether next;

    // Within bounds (of several bounds the narrowest counts: chains of one reference): one of the first three references is null; or the third one is one of the objects
    // before it (lazily: the first is its own next; the second has the first, or itself), which has a next.
    // Out of bounds: a third object.
    static int f(BoundTogether a) {
        return a.next.next.next == null ? 1 : 2;
    }
}
