//@ target: LockedInputs.f(LockedInputs,LockedInputs)
//@ objects: LockedInputs=2
/** Inputs are locked before it is known which objects they are. */
class LockedInputs {
    int value;

    synchronized int read() {
        notify();
        return value;
    }

    static int f(LockedInputs a, LockedInputs b) {
        synchronized (a) {
            synchronized (b) {
                a.value = 3;
            }
            if (b.read() == 3) {
                return a == b ? 1 : 2;
            }
        }
        return 3;
    }
}
