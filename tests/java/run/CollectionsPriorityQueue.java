import java.util.*;

/** PriorityQueue heap order, comparators and removal. */
public class CollectionsPriorityQueue {
    record Task(String n, int pri) { }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int i = 0; i < 12; i++) q.add(i * 17 % 13);
        System.out.println(q + " " + q.peek());
        q.remove(5);
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) sb.append(q.poll()).append(' ');
        System.out.println(sb);
        PriorityQueue<Task> ts = new PriorityQueue<>(Comparator.comparingInt(Task::pri).reversed().thenComparing(Task::n));
        ts.add(new Task("b", 1));
        ts.add(new Task("a", 5));
        ts.add(new Task("c", 5));
        ts.offer(new Task("d", 3));
        while (ts.size() > 0) System.out.println(ts.remove());
        PriorityQueue<Integer> h = new PriorityQueue<>(List.of(9, 4, 7, 1));
        System.out.println(h + " " + h.contains(7) + " " + Arrays.toString(h.toArray()));
        System.out.println(h.poll() + " " + h + " " + q.poll());
    }
}
