//@ target: HiddenFields.f(HiddenFields$C)
//@ paths: returned=8 threw=0
//@ jvm: heap
/** Fields of one name at three levels, of different types, and a constant of an interface with that name, too. */
class HiddenFields {
    interface Named { int x = 5; }

    static class A { int x; }

    static class B extends A { long x; }

    static class C extends B implements Named { boolean x; }

    static int f(C c) {
        if (c == null) return 0;
        if (c.x && ((A) c).x == ((B) c).x) return 1;
        if (((A) c).x < ((B) c).x) return c.x ? 2 : 3;
        if (((A) c).x < Named.x) return 4; // equal or greater: with c.x it is greater
        return 5;
    }
}
