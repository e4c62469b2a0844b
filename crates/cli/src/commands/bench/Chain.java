/** Methods over a chain of MAX input objects; the size is put in for the word MAX. */
class ChainMAX {
    ChainMAX next;
    int value;

    /** Figure 1 (c) of the POSE paper. */
    boolean hasNull() {
        ChainMAX s = next;
        int i = 1;
        while (s != null && i <= MAX) {
            s = s.next;
            i = i + 1;
        }
        return s == null;
    }

    /** Reads a field of each object. */
    int sum() {
        int sum = 0;
        ChainMAX at = this;
        for (int i = 0; i < MAX; i++) {
            sum += at.value;
            at = at.next;
        }
        return sum;
    }

    /** Writes a field of each object, any two of which may be the same. */
    int update() {
        int sum = 0;
        ChainMAX at = this;
        for (int i = 0; i < MAX; i++) {
            at.value = at.value + 1;
            sum += at.value;
            at = at.next;
        }
        return sum;
    }

    /** Reverses the chain in place: writes references, through references that may be the same. */
    ChainMAX reverse() {
        ChainMAX done = null;
        ChainMAX at = this;
        for (int i = 0; i < MAX && at != null; i++) {
            ChainMAX rest = at.next;
            at.next = done;
            done = at;
            at = rest;
        }
        return done;
    }
}
