//@ target: WeakUpdate.f(WeakUpdate,WeakUpdate)
//@ objects: WeakUpdate=3
/** The store through one reference shows through its aliases (figure 3 of the POSE paper). */
class WeakUpdate {
    int f;

    boolean f(WeakUpdate b1, WeakUpdate b2) {
        b2.f = 2;
        b1.f = 1;
        this.f = 0;
        return this.f + b1.f + b2.f == 0;
    }
}
