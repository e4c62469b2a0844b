//@ target: FunctionImplemented.f(java.util.function.IntUnaryOperator)
//@ jvm: heap
//@ paths: returned=1 threw=1
//@ throws: java.lang.NullPointerException=1
class FunctionImplemented {
    static final class Plus implements java.util.function.IntUnaryOperator {
        int by;

        @Override public int applyAsInt(int x) {
            return x + by;
        }
    }

    static int f(java.util.function.IntUnaryOperator op) {
        return op.applyAsInt(3);
    }
}
