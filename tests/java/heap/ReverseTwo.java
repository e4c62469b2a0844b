//@ target: ReverseTwo.swapFirst()
//@ objects: ReverseTwo=3
/** Destructive update of a list (figure 2 of the lazier# paper). */
class ReverseTwo {
    ReverseTwo next;
    int v;

    ReverseTwo swapFirst() {
        ReverseTwo head = this;
        if (next != null) {
            ReverseTwo t = next;
            next = t.next;
            t.next = this;
            head = t;
        }
        if (head.v > 0) {
            head.v = 0;
        }
        return head;
    }
}
