import java.util.HashSet;

class HashSets {
    static boolean isEmpty(HashSet<Integer> s) { return s.isEmpty(); }
    static int nulls(HashSet<Integer> s) { int n = 0; for (Object x : s) { if (x == null) n++; } return n; }
    static boolean has(HashSet<Integer> s) { return s.contains(7); }
    static boolean add(HashSet<Integer> s) { return s.add(7); }
    static boolean remove(HashSet<Integer> s) { return s.remove(7); }
}
