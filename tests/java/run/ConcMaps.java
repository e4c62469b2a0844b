import java.util.*;
import java.util.concurrent.*;

/** ConcurrentHashMap, skip lists, copy-on-write lists, queues. */
public class ConcMaps {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String s : "a b a c b a".split(" ")) m.merge(s, 1, Integer::sum);
        System.out.println(m + " " + m.putIfAbsent("a", 9) + " " + m.computeIfAbsent("z", k -> 26) + " " + m.reduceValues(Long.MAX_VALUE, Integer::sum) + " " + m.mappingCount());
        m.forEach(Long.MAX_VALUE, (k, v) -> System.out.println(k + v));
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
        for (int i = 0; i < 200; i++) big.put(i, i * i);
        big.keySet().removeIf(k -> k % 2 == 0);
        System.out.println(big.size() + " " + big.get(7) + " " + big.search(Long.MAX_VALUE, (k, v) -> v == 81 ? k : null));
        ConcurrentSkipListMap<Integer, String> sk = new ConcurrentSkipListMap<>();
        System.out.println(sk.put(1, "x") + " " + sk.firstEntry() + " " + sk.ceilingKey(0));
        CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (Integer i : c) c.add(i * 10);
        System.out.println(c + " " + c.addIfAbsent(10));
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(4, 5));
        System.out.println(q.poll() + " " + q);
        ArrayBlockingQueue<Integer> ab = new ArrayBlockingQueue<>(2);
        System.out.println(ab.offer(1) + " " + ab.offer(2) + " " + ab.offer(3) + " " + ab.take() + " " + ab.remainingCapacity());
        LinkedBlockingDeque<Integer> ld = new LinkedBlockingDeque<>();
        ld.putFirst(1);
        ld.putLast(2);
        System.out.println(ld.takeLast() + " " + ld);
    }
}
