//@ target: HiddenReferences.f(HiddenReferences$Sub)
//@ paths: returned=8 threw=0
//@ lazy: returned=18 threw=0 out_of_scope=6
//@ lazier: returned=18 threw=0 out_of_scope=6
//@ lazier-sharp: returned=17 threw=0 out_of_scope=6
//@ jvm: heap
/** References and arrays that hide each other are not the same objects, unless they are. */
class HiddenReferences {
    static class Base { Base next; int[] all; }

    static class Sub extends Base { int[] next; Base all; }

    static int f(Sub s) {
        if (s == null) return 0;
        Base above = s;
        if (above.next == null || s.all == null) return 1;
        if (above.next == s.all) return 2;
        if (s.next == null || above.all == null) return 3;
        return s.next == above.all ? 4 : 5;
    }
}
