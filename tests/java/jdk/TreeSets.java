import java.util.TreeSet;

class TreeSets {
    static boolean isEmpty(TreeSet<Integer> s) { return s.isEmpty(); }
    static Object first(TreeSet<Integer> s) { return s.isEmpty() ? null : s.first(); }
    static boolean has(TreeSet<Integer> s) { return s.contains(7); }
    static boolean add(TreeSet<Integer> s) { return s.add(7); }
    static boolean remove(TreeSet<Integer> s) { return s.remove(7); }
}
