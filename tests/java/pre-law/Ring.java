//@ target: Ring.drop(int)
//@ objects: Ring=1 Ring$Entry=3
//@ ints: 0 1
//@ options: --scope 3
/** A ring of entries with links in both directions: every valid heap is full of aliases. */
class Ring {
    static class Entry {
        int value;
        Entry next, previous;
    }

    Entry header;

    boolean repOK() {
        if (header == null) {
            return false;
        }
        int left = 3;
        Entry e = header;
        do {
            if (left-- == 0 || e.next == null || e.next.previous != e) {
                return false;
            }
            e = e.next;
        } while (e != header);
        return true;
    }

    boolean drop(int value) {
        for (Entry e = header.next; e != header; e = e.next) {
            if (e.value == value) {
                e.previous.next = e.next;
                e.next.previous = e.previous;
                return true;
            }
        }
        return false;
    }
}
