import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A map from ints to objects: 16 buckets, each a field of its own; hash(x) = x; it never grows.
 *
 * <p>Scope n: at most n entries, size 0 to n. Old values are not read, see {@link TreeMap}.
 */
public class HashMap {
    static final Object PRESENT = new Object();

    static class Entry {
        int key;
        int hash;
        Object value;
        Entry next;

        Entry(int hash, int key, Object value, Entry next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    Entry e0;
    Entry e1;
    Entry e2;
    Entry e3;
    Entry e4;
    Entry e5;
    Entry e6;
    Entry e7;
    Entry e8;
    Entry e9;
    Entry e10;
    Entry e11;
    Entry e12;
    Entry e13;
    Entry e14;
    Entry e15;
    int size;

    boolean repOK() {
        return preH() && preP();
    }

    /**
     * Shape: bucket lists that are acyclic and share nothing, of {@code size} entries altogether.
     *
     * <p>An entry with two predecessors, or one that leads back to itself, is met again by a walk that has gone on from
     * it; so each entry is compared with all those before it.
     */
    boolean preH() {
        int entries = 0;
        for (int i = 0; i < 16; i++) {
            int inBucket = 0;
            for (Entry e = bucket(i); e != null; e = e.next) {
                if (isBefore(e, i, inBucket)) {
                    return false;
                }
                inBucket++;
            }
            entries += inBucket;
        }
        return size == entries;
    }

    /** Whether the entry is in a bucket before bucket {@code i}, or among the first {@code n} of that one. */
    private boolean isBefore(Entry entry, int i, int n) {
        for (int b = 0; b < i; b++) {
            for (Entry e = bucket(b); e != null; e = e.next) {
                if (e == entry) {
                    return true;
                }
            }
        }
        Entry e = bucket(i);
        for (int k = 0; k < n; k++) {
            if (e == entry) {
                return true;
            }
            e = e.next;
        }
        return false;
    }

    /**
     * The same as {@link #preH()}, read in another order: first each list by itself, then that no entry of a list is in one
     * of the lists before. What is wrong with a list is found out whatever the others are; but a heap in which lists are
     * shared is found out late.
     */
    boolean preHListsFirst() {
        for (int i = 0; i < 16; i++) {
            int n = 0;
            for (Entry e = bucket(i); e != null; e = e.next) {
                if (isAmong(e, i, n)) {
                    return false;
                }
                n++;
            }
        }
        int entries = 0;
        for (int i = 0; i < 16; i++) {
            for (Entry e = bucket(i); e != null; e = e.next) {
                if (isBefore(e, i, 0)) {
                    return false;
                }
                entries++;
            }
        }
        return size == entries;
    }

    /** Whether the entry is among the first {@code n} of bucket {@code i}. */
    private boolean isAmong(Entry entry, int i, int n) {
        Entry e = bucket(i);
        for (int k = 0; k < n; k++) {
            if (e == entry) {
                return true;
            }
            e = e.next;
        }
        return false;
    }

    /** Values: each entry in the bucket of its key, with the key's hash; no key twice. */
    boolean preP() {
        for (int i = 0; i < 16; i++) {
            for (Entry e = bucket(i); e != null; e = e.next) {
                if (e.hash != hash(e.key) || (e.key & 15) != i) {
                    return false;
                }
                for (Entry other = e.next; other != null; other = other.next) {
                    if (other.key == e.key) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    // The same precondition with a set of what was visited, as it is mostly written.

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        return preHKorat() && isHashed();
    }

    /** As {@link #preH()}. */
    boolean preHKorat() {
        Set<Entry> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Entry first : buckets()) {
            for (Entry e = first; e != null; e = e.next) {
                if (!visited.add(e)) {
                    return false;
                }
            }
        }
        return size == visited.size();
    }

    private Entry[] buckets() {
        return new Entry[] {e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15};
    }

    private boolean isHashed() {
        Entry[] buckets = buckets();
        for (int i = 0; i < buckets.length; i++) {
            List<Entry> before = new ArrayList<>();
            for (Entry e = buckets[i]; e != null; e = e.next) {
                if (e.hash != hash(e.key) || (e.key & 15) != i) {
                    return false;
                }
                for (Entry other : before) {
                    if (other.key == e.key) {
                        return false;
                    }
                }
                before.add(e);
            }
        }
        return true;
    }

    // The methods under test.

    /** {@link #put(int, Object)} with a fixed value that is not null: the variant of the published numbers. */
    boolean put(int key) {
        return put(key, PRESENT);
    }

    /** A value that is nothing else in the heap. */
    static final class Payload {
    }

    /** {@link #put(int, Object)} with a value that is null or new, as in the published runs in which it is an input. */
    boolean putPayload(int key, Payload value) {
        return put(key, value);
    }

    /** Whether the key is a new one. */
    boolean put(int key, Object value) {
        int hash = hash(key);
        int i = hash & 15;
        Entry first = bucket(i);
        for (Entry e = first; e != null; e = e.next) {
            if (e.hash == hash && e.key == key) {
                e.value = value;
                return false;
            }
        }
        setBucket(i, new Entry(hash, key, value, first));
        size++;
        return true;
    }

    /** Whether the key was there. */
    boolean remove(int key) {
        int hash = hash(key);
        int i = hash & 15;
        Entry before = null;
        Entry e = bucket(i);
        while (e != null) {
            Entry next = e.next;
            if (e.hash == hash && e.key == key) {
                size--;
                if (before == null) {
                    setBucket(i, next);
                } else {
                    before.next = next;
                }
                return true;
            }
            before = e;
            e = next;
        }
        return false;
    }

    Object get(int key) {
        int hash = hash(key);
        for (Entry e = bucket(hash & 15); e != null; e = e.next) {
            if (e.hash == hash && e.key == key) {
                return e.value;
            }
        }
        return null;
    }

    boolean containsKey(int key) {
        int hash = hash(key);
        for (Entry e = bucket(hash & 15); e != null; e = e.next) {
            if (e.hash == hash && e.key == key) {
                return true;
            }
        }
        return false;
    }

    int size() {
        return size;
    }

    private static int hash(int x) {
        return x;
    }

    private Entry bucket(int i) {
        switch (i) {
            case 0: return e0;
            case 1: return e1;
            case 2: return e2;
            case 3: return e3;
            case 4: return e4;
            case 5: return e5;
            case 6: return e6;
            case 7: return e7;
            case 8: return e8;
            case 9: return e9;
            case 10: return e10;
            case 11: return e11;
            case 12: return e12;
            case 13: return e13;
            case 14: return e14;
            default: return e15;
        }
    }

    private void setBucket(int i, Entry e) {
        switch (i) {
            case 0: e0 = e; return;
            case 1: e1 = e; return;
            case 2: e2 = e; return;
            case 3: e3 = e; return;
            case 4: e4 = e; return;
            case 5: e5 = e; return;
            case 6: e6 = e; return;
            case 7: e7 = e; return;
            case 8: e8 = e; return;
            case 9: e9 = e; return;
            case 10: e10 = e; return;
            case 11: e11 = e; return;
            case 12: e12 = e; return;
            case 13: e13 = e; return;
            case 14: e14 = e; return;
            default: e15 = e;
        }
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
