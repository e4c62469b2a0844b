//@ target: AllocatedOrInput.f(AllocatedOrInput,AllocatedOrInput)
//@ objects: AllocatedOrInput=3
/** A reference that may mean a new object or an input is written through, and read through another one. */
class AllocatedOrInput {
    AllocatedOrInput next;
    int v;

    static int f(AllocatedOrInput a, AllocatedOrInput b) {
        a.next = new AllocatedOrInput();
        AllocatedOrInput x = b.next; // the new object where a is b
        if (x == null) {
            return -1;
        }
        x.v = 7;
        x.next = a;
        AllocatedOrInput y = b.next.next;
        y.v = 9;
        if (a.v == 9) {
            return b.v;
        }
        return a.next.v + b.next.v;
    }
}
