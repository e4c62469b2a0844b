import java.util.PriorityQueue;

class PriorityQueues {
    static boolean isEmpty(PriorityQueue<Integer> q) { return q.isEmpty(); }
    static int count(PriorityQueue<Integer> q) { int n = 0; for (Object x : q) { if (x != null) n++; } return n; }
    static boolean has(PriorityQueue<Integer> q) { return q.contains(7); }
    static int add(PriorityQueue<Integer> q) { q.add(7); return q.size(); }
    static boolean poll(PriorityQueue<Integer> q) { return q.poll() == null; }
}
