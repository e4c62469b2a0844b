import java.util.*;

/** An LRU cache with a hand-made doubly linked list. */
public class LruCache {
    static class Lru<K, V> {
        private class E {
            K k;
            V v;
            E prev, next;
        }
        private final Map<K, E> map = new HashMap<>();
        private final E head = new E();
        private final int cap;
        int hits, misses;
        Lru(int cap) {
            this.cap = cap;
            head.prev = head.next = head;
        }
        private void unlink(E e) {
            e.prev.next = e.next;
            e.next.prev = e.prev;
        }
        private void front(E e) {
            e.next = head.next;
            e.prev = head;
            head.next.prev = e;
            head.next = e;
        }
        V get(K k) {
            E e = map.get(k);
            if (e == null) {
                misses++;
                return null;
            }
            hits++;
            unlink(e);
            front(e);
            return e.v;
        }
        void put(K k, V v) {
            E e = map.computeIfAbsent(k, x -> new E());
            if (e.prev != null) unlink(e);
            e.k = k;
            e.v = v;
            front(e);
            if (map.size() > cap) {
                map.remove(head.prev.k);
                unlink(head.prev);
            }
        }
        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (E e = head.next; e != head; e = e.next) sb.append(e.k).append('=').append(e.v).append(' ');
            return sb.toString();
        }
    }

    public static void main(String[] args) {
        Lru<String, Integer> c = new Lru<>(3);
        for (String s : "a b c a d e a f a b".split(" ")) {
            Integer v = c.get(s);
            c.put(s, v == null ? 1 : v + 1);
            System.out.println(s + ": " + c);
        }
        System.out.println(c.hits + "/" + c.misses);
    }
}
