//@ target: NumberInput.f(java.lang.Number)
//@ jvm: heap
//@ paths: returned=6 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: java.lang.Integer, java.lang.Long, java.lang.Double
class NumberInput {
    static int f(Number n) {
        return n.intValue() > 3 ? 1 : 0;
    }
}
