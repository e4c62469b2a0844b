//@ target: CastWithoutClasses.f(CastWithoutClasses$Shape,int[])
//@ paths: returned=1 threw=1 unsupported=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
// Whether the cast succeeds is not known, unless the input is null.
class CastWithoutClasses {
    interface Shape {}

    interface Round extends Shape {}

    static int f(Shape s, int[] a) {
        Round r = (Round) s;
        return a.length;
    }
}
