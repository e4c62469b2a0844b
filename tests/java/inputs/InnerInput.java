//@ target: InnerInput$Inner.f()
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: heap
class InnerInput {
    int value;

    class Inner {
        int own;

        // The outer object is an input as any other, and the compiler is not asked: it may be null.
        int f() {
            return own == value ? 1 : 2;
        }
    }
}
