//@ target: ReverseInPlace.reverse()
//@ objects: ReverseInPlace=4
//@ paths: summary=6 pose=6
/** Writes references through references that may be the same: a list with a loop at its end is walked back again. */
class ReverseInPlace {
    ReverseInPlace next;

    ReverseInPlace reverse() {
        ReverseInPlace done = null;
        ReverseInPlace at = this;
        for (int i = 0; i < 6 && at != null; i++) {
            ReverseInPlace rest = at.next;
            at.next = done;
            done = at;
            at = rest;
        }
        return done;
    }
}
