//@ target: AbstractReceiver.f(int)
//@ paths: unsupported=1
//@ complete: false

abstract class AbstractReceiver {
    /** Which `g` is meant is not known: no finding, but no guess either. */
    int f(int x) {
        return g() + x;
    }

    abstract int g();
}
