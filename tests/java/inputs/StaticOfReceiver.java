//@ target: StaticOfReceiver.f(java.lang.Object)
//@ jvm: heap
//@ paths: returned=3
//@ lazy: returned=4
//@ lazier: returned=4
//@ lazier-sharp: returned=4
class StaticOfReceiver {
    static final StaticOfReceiver ONE = new StaticOfReceiver();

    int v;

    // The receiver may be the object of the static field, too. Lazily, o is then that, null or another object.
    int f(Object o) {
        if (this == ONE) {
            return o == this ? 1 : 2;
        }
        return 3;
    }
}
