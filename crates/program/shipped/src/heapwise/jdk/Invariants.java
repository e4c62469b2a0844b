package heapwise.jdk;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/**
 * What holds for every object of these classes of the JDK that a program can make: the preconditions of inputs.
 *
 * <p>Rules on single fields (an {@code ArrayList} has an array with room for its elements) are elsewhere, in
 * {@code heap/src/invariants.rs}. The methods here look at the shape first and at keys last, because a search for a valid
 * object is the faster the earlier a wrong one is refused. They write nothing. {@code scripts/shipped} compiles this file
 * against {@code stubs}, which declare as public what the JDK keeps private.
 */
public final class Invariants {
    private Invariants() {}

    /** Whether an object is one that a program can make; objects of other classes are. */
    public static boolean hold(Object o) {
        try {
            if (o instanceof HashMap) {
                return hashMap((HashMap) o);
            } else if (o instanceof TreeMap) {
                return treeMap((TreeMap) o);
            } else if (o instanceof LinkedList) {
                return linkedList((LinkedList) o);
            } else if (o instanceof HashSet) {
                return hashMap(((HashSet) o).map);
            } else if (o instanceof TreeSet) {
                Object map = ((TreeSet) o).m;
                return map instanceof TreeMap && treeMap((TreeMap) map);
            } else if (o instanceof ArrayDeque) {
                return arrayDeque((ArrayDeque) o);
            } else if (o instanceof PriorityQueue) {
                return priorityQueue((PriorityQueue) o);
            } else if (o instanceof BitSet) {
                return bitSet((BitSet) o);
            } else if (o instanceof BigInteger) {
                return bigInteger((BigInteger) o);
            } else if (o instanceof Vector) {
                return vector((Vector) o);
            } else if (o instanceof Hashtable) {
                return hashtable((Hashtable) o);
            } else if (o instanceof LocalDate) {
                LocalDate d = (LocalDate) o; // the types of its fields are not the same in all JDKs
                return date(d.getYear(), d.getMonthValue(), d.getDayOfMonth());
            } else if (o instanceof MonthDay) {
                return date(2000, ((MonthDay) o).getMonthValue(), ((MonthDay) o).getDayOfMonth()); // a leap year
            } else if (o instanceof BigDecimal) {
                return bigDecimal((BigDecimal) o);
            }
            return true;
        } catch (RuntimeException e) {
            return false; // keys that cannot be hashed or compared are in no map
        }
    }

    /**
     * A map as after {@code new HashMap<>(1, 100)}: all of its entries are in one bucket, in any order. No hash
     * code is there twice: that different keys have the same is out of scope. (With 8 entries in a bucket it would get a
     * longer table.)
     */
    private static boolean hashMap(HashMap m) {
        HashMap.Node[] table = m.table;
        if (table == null) {
            return m.size == 0 && m.threshold == 1
                    && (!(m instanceof LinkedHashMap) || ((LinkedHashMap) m).head == null && ((LinkedHashMap) m).tail == null);
        }
        if (table.length != 1 || m.threshold != 100) {
            return false;
        }
        HashMap.Node first = table[0];
        int count = 0;
        for (HashMap.Node e = first; e != null; e = e.next) {
            if (count++ >= m.size || count > 7) {
                return false;
            }
        }
        if (count != m.size || m instanceof LinkedHashMap && !linked((LinkedHashMap) m, table, count)) {
            return false;
        }
        for (HashMap.Node e = first; e != null; e = e.next) {
            for (HashMap.Node f = first; f != e; f = f.next) {
                if (f.hash == e.hash) {
                    return false;
                }
            }
        }
        for (HashMap.Node e = first; e != null; e = e.next) {
            Object key = e.key;
            if (hashesByIdentity(key)) {
                return false; // no other run would find it
            }
            if (key instanceof String) {
                settle((String) key);
            }
            int h = key == null ? 0 : key.hashCode();
            if (e.hash != (h ^ h >>> 16)) {
                return false;
            }
        }
        return true;
    }

    /**
     * A table as after {@code new Hashtable<>(1, 100)}, as for a {@link #hashMap}. Neither keys nor values are null.
     */
    private static boolean hashtable(Hashtable t) {
        Hashtable.Entry[] table = t.table;
        if (table.length != 1 || t.threshold != 100) {
            return false;
        }
        Hashtable.Entry first = table[0];
        int count = 0;
        for (Hashtable.Entry e = first; e != null; e = e.next) {
            if (count++ >= t.count || e.key == null || e.value == null) {
                return false;
            }
        }
        if (count != t.count) {
            return false;
        }
        for (Hashtable.Entry e = first; e != null; e = e.next) {
            for (Hashtable.Entry f = first; f != e; f = f.next) {
                if (f.hash == e.hash) {
                    return false;
                }
            }
        }
        for (Hashtable.Entry e = first; e != null; e = e.next) {
            Object key = e.key;
            if (hashesByIdentity(key)) {
                return false; // no other run would find it
            }
            if (key instanceof String) {
                settle((String) key);
            }
            if (e.hash != key.hashCode()) {
                return false;
            }
        }
        return true;
    }

    /** Whether the hash code of an object is its address, so to say. Heapwise answers. */
    private static native boolean hashesByIdentity(Object key);

    /** Decides whether a string is a short one, which is tried first: hash codes of short strings are easy. */
    private static native void settle(String key);

    /** The entries of the table, and no others, form a list. */
    private static boolean linked(LinkedHashMap m, HashMap.Node[] table, int count) {
        LinkedHashMap.Entry before = null;
        int seen = 0;
        for (LinkedHashMap.Entry e = m.head; e != null; e = e.after) {
            if (e.before != before || seen++ >= count) {
                return false;
            }
            HashMap.Node there = table[0];
            while (there != e) {
                if (there == null) {
                    return false;
                }
                there = there.next;
            }
            before = e;
        }
        return m.tail == before && seen == count;
    }

    /** A red-black tree in the order of its keys. */
    private static boolean treeMap(TreeMap m) {
        TreeMap.Entry root = m.root;
        if (root == null) {
            return m.size == 0;
        }
        if (root.parent != null || count(root) != m.size) {
            return false;
        }
        return root.color && blacks(root) > 0 && ordered(m);
    }

    private static int count(TreeMap.Entry e) {
        int n = 1;
        if (e.left != null) {
            if (e.left.parent != e) {
                return -1;
            }
            int left = count(e.left);
            if (left < 0) {
                return -1;
            }
            n += left;
        }
        if (e.right != null) {
            if (e.right.parent != e) {
                return -1;
            }
            int right = count(e.right);
            if (right < 0) {
                return -1;
            }
            n += right;
        }
        return n;
    }

    /** Black entries on each way down; 0: not the same on all of them, or two red entries in a row. */
    private static int blacks(TreeMap.Entry e) {
        if (e == null) {
            return 1;
        }
        if (!e.color && (e.left != null && !e.left.color || e.right != null && !e.right.color)) {
            return 0;
        }
        int left = blacks(e.left);
        if (left == 0 || blacks(e.right) != left) {
            return 0;
        }
        return e.color ? left + 1 : left;
    }

    private static boolean ordered(TreeMap m) {
        TreeMap.Entry e = m.root;
        while (e.left != null) {
            e = e.left;
        }
        if (!(e.key instanceof Comparable)) {
            return false;
        }
        Object last = null;
        while (e != null) {
            Object key = e.key;
            if (key == null || last != null && ((Comparable) last).compareTo(key) >= 0) {
                return false;
            }
            last = key;
            if (e.right != null) {
                e = e.right;
                while (e.left != null) {
                    e = e.left;
                }
            } else {
                TreeMap.Entry below = e;
                e = e.parent;
                while (e != null && below == e.right) {
                    below = e;
                    e = e.parent;
                }
            }
        }
        return true;
    }

    /** A list in both directions. */
    private static boolean linkedList(LinkedList l) {
        LinkedList.Node before = null;
        int count = 0;
        for (LinkedList.Node x = l.first; x != null; x = x.next) {
            if (x.prev != before || count++ >= l.size) {
                return false;
            }
            before = x;
        }
        return l.last == before && l.size == count;
    }

    /** A ring: no null from head to tail, nothing else elsewhere, and one place free. */
    private static boolean arrayDeque(ArrayDeque d) {
        Object[] es = d.elements;
        int n = es.length;
        int head = d.head;
        int tail = d.tail;
        if (head < 0 || head >= n || tail < 0 || tail >= n) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            boolean inside = head <= tail ? head <= i && i < tail : i >= head || i < tail;
            if (inside != (es[i] != null)) {
                return false;
            }
        }
        return true;
    }

    /** A heap in an array. */
    private static boolean priorityQueue(PriorityQueue q) {
        Object[] queue = q.queue;
        int size = q.size;
        int n = queue.length;
        if (n == 0 || size < 0 || size > n) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if ((i < size) != (queue[i] != null)) {
                return false;
            }
        }
        for (int i = 0; i < size; i++) {
            if (!(queue[i] instanceof Comparable) && (size > 1 || i > 0)) {
                return false;
            }
            if (i > 0 && ((Comparable) queue[i - 1 >>> 1]).compareTo(queue[i]) > 0) {
                return false;
            }
        }
        return true;
    }

    /** No word in use beyond the last bit. */
    private static boolean bitSet(BitSet b) {
        int n = b.words.length;
        int used = b.wordsInUse;
        if (used < 0 || used > n || used > 0 && b.words[used - 1] == 0) {
            return false;
        }
        for (int i = used; i < n; i++) {
            if (b.words[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** A sign, and a magnitude without leading zeros. */
    private static boolean bigInteger(BigInteger b) {
        int n = b.mag.length;
        if (n == 0) {
            return b.signum == 0;
        }
        return (b.signum == 1 || b.signum == -1) && b.mag[0] != 0;
    }

    /**
     * Digits that fit into a long are there, all others are in a big integer. (One may be there for the former, too, which
     * nobody can tell.)
     */
    private static boolean bigDecimal(BigDecimal d) {
        if (d.intCompact != Long.MIN_VALUE) {
            return d.intVal == null;
        }
        BigInteger b = d.intVal;
        if (b == null || !bigInteger(b)) {
            return false;
        }
        int n = b.mag.length;
        return n > 2 || n == 2 && b.mag[0] < 0;
    }

    /** Nothing where there is room: {@code setSize} relies on that. */
    private static boolean vector(Vector v) {
        Object[] data = v.elementData;
        int n = data.length;
        int count = v.elementCount;
        if (count < 0 || count > n) {
            return false;
        }
        for (int i = count; i < n; i++) {
            if (data[i] != null) {
                return false;
            }
        }
        return true;
    }

    /** A day that the month has. */
    private static boolean date(int year, int month, int day) {
        if (month < 1 || month > 12 || day < 1) {
            return false;
        }
        if (day <= 28) {
            return true;
        }
        if (month == 2) {
            return day == 29 && (year & 3) == 0 && (year % 100 != 0 || (year & 15) == 0);
        }
        return day <= 30 + (month + (month >> 3) & 1); // 31 in odd months up to July, and in even ones from August on
    }
}
