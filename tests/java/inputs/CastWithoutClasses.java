//@ target: CastWithoutClasses.f(CastWithoutClasses$Shape,int[])
//@ paths: returned=1 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.ClassCastException=1
//@ complete: false
//@ reason: relied on stand-ins for CastWithoutClasses$Shape
// An implementation of one need not be one of the other; one that is both is missing, and the result says so.
class CastWithoutClasses {
    interface Shape {}

    interface Round extends Shape {}

    static int f(Shape s, int[] a) {
        Round r = (Round) s;
        return a.length;
    }
}
