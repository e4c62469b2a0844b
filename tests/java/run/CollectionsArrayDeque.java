import java.util.*;

/** ArrayDeque wraps around and rejects null. */
public class CollectionsArrayDeque {
    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(4);
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) d.addFirst(i);
            else d.addLast(i);
            if (i % 5 == 4) d.pollFirst();
        }
        System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast());
        d.push(99);
        System.out.println(d.pop() + " " + d.removeLast() + " " + d.contains(13));
        d.removeFirstOccurrence(13);
        Iterator<Integer> it = d.descendingIterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) sb.append(it.next()).append(' ');
        System.out.println(sb);
        try {
            d.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        d.clear();
        System.out.println(d.poll() + " " + d.isEmpty());
        try {
            d.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        Deque<Character> st = new ArrayDeque<>();
        boolean ok = true;
        for (char c : "([]{()})".toCharArray()) {
            int k = "([{".indexOf(c);
            if (k >= 0) st.push(")]}".charAt(k));
            else ok &= !st.isEmpty() && st.pop() == c;
        }
        System.out.println(ok && st.isEmpty());
    }
}
