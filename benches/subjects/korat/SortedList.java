import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** A list of ints in ascending order, some of them equal. Scope n: at most n nodes, size 0 to n. */
public class SortedList {
    static class Node {
        int value;
        Node next;
    }

    Node first;
    int size;

    boolean repOK() {
        return preH() && preP();
    }

    /** Shape: no ring, and {@code size} nodes. */
    boolean preH() {
        return size >= 0 && size == length(first, 0);
    }

    /** The nodes before {@code n}, which are {@code before} many, and those from it on; -1 if one is met twice. */
    private int length(Node n, int before) {
        if (n == null) {
            return before;
        }
        return isAmong(n, first, before) ? -1 : length(n.next, before + 1);
    }

    private static boolean isAmong(Node n, Node from, int nodes) {
        return nodes > 0 && (from == n || isAmong(n, from.next, nodes - 1));
    }

    /** Values: none is less than the one before. */
    boolean preP() {
        return first == null || ascending(first);
    }

    private static boolean ascending(Node n) {
        return n.next == null || n.value <= n.next.value && ascending(n.next);
    }

    boolean repOKKorat() {
        if (!preHKorat()) {
            return false;
        }
        List<Integer> values = new ArrayList<>();
        for (Node n = first; n != null; n = n.next) {
            values.add(n.value);
        }
        Integer previous = null;
        for (Integer value : values) {
            if (previous != null && previous > value) {
                return false;
            }
            previous = value;
        }
        return true;
    }

    boolean preHKorat() {
        IdentityHashMap<Node, Boolean> visited = new IdentityHashMap<>();
        for (Node n = first; n != null; n = n.next) {
            if (visited.put(n, Boolean.TRUE) != null) {
                return false;
            }
        }
        return visited.size() == size;
    }

    // The methods under test.

    void insert(int value) {
        Node n = new Node();
        n.value = value;
        if (first == null || value <= first.value) {
            n.next = first;
            first = n;
        } else {
            Node before = first;
            while (before.next != null && before.next.value < value) {
                before = before.next;
            }
            n.next = before.next;
            before.next = n;
        }
        size++;
    }

    boolean contains(int value) {
        Node n = first;
        while (n != null && n.value < value) {
            n = n.next;
        }
        return n != null && n.value == value;
    }

    /** How many different values there are. */
    int distinct() {
        int count = 0;
        for (Node n = first; n != null; n = n.next) {
            if (n.next == null || n.next.value != n.value) {
                count++;
            }
        }
        return count;
    }
}
