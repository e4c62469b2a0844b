import java.util.ArrayList;

class ArrayLists {
    static boolean isEmpty(ArrayList<Integer> l) { return l.isEmpty(); }
    static int sum(ArrayList<Integer> l) { int s = 0; for (Object x : l) { if (x instanceof Integer) s += (Integer) x; } return s; }
    static boolean has(ArrayList<Integer> l) { return l.contains(7); }
    static int add(ArrayList<Integer> l) { l.add(0, 7); return l.size(); }
    static int remove(ArrayList<Integer> l) { l.remove(0); return l.size(); }
}
