//@ target: SharedTwice.agree(SharedTwice,SharedTwice)
//@ objects: SharedTwice=2
//@ shared: SharedTwice.NONE
/** What is read through two references to one object is the same, also where it is the object of a static field. */
class SharedTwice {
    static final SharedTwice NONE = new SharedTwice();

    SharedTwice value;

    static int agree(SharedTwice a, SharedTwice b) {
        if (a == null || b != a) {
            return 0;
        }
        if (b.value != NONE) {
            return 1;
        }
        return a.value == null ? 2 : 3;
    }
}
