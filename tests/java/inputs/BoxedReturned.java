//@ target: BoxedReturned.f(int)
//@ paths: returned=1
class BoxedReturned {
    static Object[] f(int x) {
        return new Object[] {x, x};
    }
}
