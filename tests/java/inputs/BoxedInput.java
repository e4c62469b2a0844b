//@ target: BoxedInput.f(java.lang.Integer)
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
class BoxedInput {
    static int f(Integer i) {
        return i > 5 ? 1 : 0;
    }
}
