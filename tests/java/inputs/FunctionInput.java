//@ target: FunctionInput.f(java.util.function.IntPredicate)
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
//@ reason: relied on stand-ins for java.util.function.IntPredicate
//@ jvm: heap
class FunctionInput {
    // No class on the class path implements it, and a lambda of the caller is not known: it may answer anything.
    static int f(java.util.function.IntPredicate p) {
        return p.test(3) ? 1 : 0;
    }
}
