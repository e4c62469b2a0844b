package org.acme;

/** A map from numbers to numbers: entries in ascending order of their keys. */
public class IntMap {
    private static class Entry {
        final int key;
        int value;
        Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private Entry first;

    private boolean repOK() {
        for (Entry e = first; e != null; e = e.next) {
            if (e.key < 0 || e.next != null && e.next.key <= e.key) {
                return false;
            }
        }
        return true;
    }

    /** Sets the value of a key, which is not negative. */
    public void put(int key, int value) {
        if (key < 0) {
            throw new IllegalArgumentException("a negative key");
        }
        Entry before = null;
        Entry at = first;
        while (at != null && at.key < key) {
            before = at;
            at = at.next;
        }
        if (at != null && at.key == key) {
            at.value = value;
        } else if (before == null) {
            first = new Entry(key, value, at);
        } else {
            before.next = new Entry(key, value, at);
        }
    }

    /** The value of a key, or 0. */
    public int get(int key) {
        for (Entry e = first; e != null && e.key <= key; e = e.next) {
            if (e.key == key) {
                return e.value;
            }
        }
        return 0;
    }

    /** How many keys there are. */
    public int size() {
        int n = 0;
        for (Entry e = first; e != null; e = e.next) {
            n++;
        }
        return n;
    }
}
