//@ target: BoxedIdentity.f(java.lang.Integer,java.lang.Integer)
//@ jvm: heap
//@ paths: returned=3 threw=2
//@ lazy: returned=4 threw=2
//@ lazier: returned=4 threw=2
//@ lazier-sharp: returned=4 threw=2
//@ throws: java.lang.NullPointerException=2
class BoxedIdentity {
    // Two boxes of one value need not be one object: new Integer(1).
    static int f(Integer i, Integer j) {
        if (i == j) {
            return 1;
        }
        return i.intValue() == j.intValue() ? 2 : 3;
    }
}
