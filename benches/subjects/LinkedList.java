import java.util.HashSet;
import java.util.Set;

/**
 * A list of ints: a ring of entries, doubly linked, through a header.
 *
 * <p>Scope n: n entries, the header being one of them, so at most n - 1 elements.
 */
public class LinkedList {
    static class Entry {
        int element;
        Entry next;
        Entry previous;
    }

    Entry header;
    int size;

    LinkedList() {
        header = new Entry();
        header.next = header;
        header.previous = header;
    }

    boolean repOK() {
        return preH() && preP();
    }

    /**
     * Shape: a ring through the header, each entry the previous one of its next one, with {@code size} elements.
     *
     * <p>An entry that names its one predecessor is met once only, so the walk can come back to the header alone.
     */
    boolean preH() {
        if (header == null) {
            return false;
        }
        int elements = 0;
        Entry e = header;
        while (true) {
            Entry next = e.next;
            if (next == null || next.previous != e) {
                return false;
            }
            if (next == header) {
                return size == elements;
            }
            elements++;
            e = next;
        }
    }

    /** As {@link #preH()}, with a set of what was visited, as it is mostly written. */
    boolean preHKorat() {
        if (header == null) {
            return false;
        }
        Set<Entry> visited = new HashSet<>();
        visited.add(header);
        Entry current = header;
        while (true) {
            Entry next = current.next;
            if (next == null) {
                return false;
            }
            if (next.previous != current) {
                return false;
            }
            current = next;
            if (!visited.add(next)) {
                break;
            }
        }
        if (current != header) {
            return false;
        }
        return visited.size() - 1 == size;
    }

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        return preHKorat();
    }

    /** Values: any. */
    boolean preP() {
        return true;
    }

    boolean add(int element) {
        Entry e = new Entry();
        e.element = element;
        e.next = header;
        e.previous = header.previous;
        e.previous.next = e;
        e.next.previous = e;
        size++;
        return true;
    }

    /** Removes the first entry with this element; whether there was one. */
    boolean remove(int element) {
        for (Entry e = header.next; e != header; e = e.next) {
            if (e.element == element) {
                e.previous.next = e.next;
                e.next.previous = e.previous;
                size--;
                return true;
            }
        }
        return false;
    }

    int indexOf(int element) {
        int index = 0;
        for (Entry e = header.next; e != header; e = e.next) {
            if (e.element == element) {
                return index;
            }
            index++;
        }
        return -1;
    }

    boolean contains(int element) {
        return indexOf(element) >= 0;
    }

    int getFirst() {
        Entry e = header.next;
        if (e == header) {
            throw new IllegalStateException("empty");
        }
        return e.element;
    }

    int removeLast() {
        Entry e = header.previous;
        if (e == header) {
            throw new IllegalStateException("empty");
        }
        e.previous.next = header;
        header.previous = e.previous;
        size--;
        return e.element;
    }

    int size() {
        return size;
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
