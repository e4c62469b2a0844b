//@ target: SharedEqual.f(SharedEqual)
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
class SharedEqual {
    static final SharedEqual ONE = new SharedEqual();

    // Object.equals is a question for identity, as a set of objects without equals() is.
    static int f(SharedEqual s) {
        return s.equals(ONE) ? 1 : 2;
    }
}
