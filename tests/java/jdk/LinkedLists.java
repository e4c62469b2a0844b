import java.util.LinkedList;

class LinkedLists {
    static boolean isEmpty(LinkedList<Integer> l) { return l.isEmpty(); }
    static int sum(LinkedList<Integer> l) { int s = 0; for (Object x : l) { if (x instanceof Integer) s += (Integer) x; } return s; }
    static boolean has(LinkedList<Integer> l) { return l.contains(null); }
    static int add(LinkedList<Integer> l) { l.add(7); return l.size(); }
    static int remove(LinkedList<Integer> l) { l.removeLast(); return l.size(); }
}
