//@ target: FunctionInput.f(java.util.function.IntPredicate)
//@ paths: threw=1 unsupported=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
class FunctionInput {
    // No class on the class path implements it, and a lambda of the caller is not known: said, not passed over.
    static int f(java.util.function.IntPredicate p) {
        return p.test(3) ? 1 : 0;
    }
}
