//@ target: AllocatedHoldsInput.f(AllocatedHoldsInput)
//@ objects: AllocatedHoldsInput=2
/** Objects that the method allocates hold input references and are never aliases of inputs. */
class AllocatedHoldsInput {
    AllocatedHoldsInput next;
    int v;

    int f(AllocatedHoldsInput p) {
        AllocatedHoldsInput fresh = new AllocatedHoldsInput();
        fresh.next = p;
        fresh.v = 5;
        if (fresh == p || fresh == this) {
            return -1;
        }
        this.next = fresh;
        if (p == null) {
            return fresh.next == null ? 1 : 2;
        }
        p.v = 9;
        return this.next.next.v + this.next.v;
    }
}
