//@ target: DepthKept.f(DepthKept)
//@ options: -k 2
//@ paths: returned=1 threw=4 out_of_scope=1
//@ lazy: returned=11 threw=7 out_of_scope=1
//@ lazier: returned=11 threw=7 out_of_scope=1
//@ lazier-sharp: returned=11 threw=7 out_of_scope=1
//@ throws: java.lang.NullPointerException=4
//@ lazy throws: java.lang.NullPointerException=7
//@ lazier throws: java.lang.NullPointerException=7
//@ lazier-sharp throws: java.lang.NullPointerException=7
//@ jvm: heap
class DepthKept {
    DepthKept next;
    DepthKept other;
    int value;

    // An object that was met behind two references has its depth for life: after it has moved next to the first one, what
    // it refers to is still the third in the chain, and out of bounds unless it is one of the objects met before.
    static int f(DepthKept a) {
        DepthKept c = a.next.next;
        a.next = c;
        return a.next.other.value;
    }
}
