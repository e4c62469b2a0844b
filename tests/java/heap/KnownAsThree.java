//@ target: KnownAsThree.same(Object,KnownAsThree$A,KnownAsThree$B)
//@ objects: KnownAsThree$A=1 KnownAsThree$B=1
/** An object that is known as an Object may be an A, or a B, but not both. */
class KnownAsThree {
    static class A {
        int v;
    }

    static class B {
        int w;
    }

    static int same(Object o, A a, B b) {
        if (o == null) {
            return 0;
        }
        if (o == a) {
            return o == b ? 1 : a.v;
        }
        return o == b ? b.w : 4;
    }
}
