import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/** What programs do with collections, within the bounds that are there by default. */
class Usual {
    static int offer(PriorityQueue<Integer> q, int x) { q.offer(x); return q.peek(); }
    static int poll(PriorityQueue<Integer> q) { Integer x = q.poll(); return x == null ? -1 : x; }
    static int sum(PriorityQueue<Integer> q) { int s = 0; for (int x : q) s += x; return s; }
    static int addFirst(ArrayDeque<Integer> d, int x) { d.addFirst(x); return d.size(); }
    static int pollLast(ArrayDeque<Integer> d) { Integer x = d.pollLast(); return x == null ? -1 : x; }
    static int sum(ArrayDeque<Integer> d) { int s = 0; for (int x : d) s += x; return s; }
    static int empty(ArrayList<String> l) { int n = 0; for (String s : l) if (s.isEmpty()) n++; return n; }
    static int large(ArrayList<String> l) { return l.size() > 6 ? 1 : 0; }
    static int sort(ArrayList<Integer> l) { Collections.sort(l); return l.isEmpty() ? 0 : l.get(0); }
    static int frequency(List<String> l, String s) { return Collections.frequency(l, s); }
    static int rotate(ArrayList<Integer> l, int by) { Collections.rotate(l, by); return l.isEmpty() ? 0 : l.get(0); }
    static int merge(HashMap<String, Integer> m, String k) { return m.merge(k, 1, Integer::sum); }
    static int removeIf(ArrayList<Integer> l) { l.removeIf(x -> x < 0); return l.size(); }
    static boolean remove(Set<Integer> s, Integer x) { return s.remove(x); }
}
