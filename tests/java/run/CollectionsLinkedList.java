import java.util.*;

/** LinkedList as list, queue and deque. */
public class CollectionsLinkedList {
    public static void main(String[] args) {
        LinkedList<String> l = new LinkedList<>(List.of("b", "c"));
        l.addFirst("a");
        l.addLast("d");
        l.add(2, "x");
        System.out.println(l + " " + l.getFirst() + l.getLast() + " " + l.peek() + " " + l.peekLast());
        System.out.println(l.removeFirst() + l.removeLast() + l.poll() + l.pollLast() + " " + l);
        l.push("top");
        l.offer("end");
        System.out.println(l + " " + l.pop() + " " + l.indexOf("end"));
        Iterator<String> d = l.descendingIterator();
        while (d.hasNext()) System.out.println(d.next());
        l.removeFirstOccurrence("x");
        System.out.println(l.size() + " " + l);
        l.clear();
        System.out.println(l.poll() + " " + l.peekFirst());
        try {
            l.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("NSEE " + e.getMessage());
        }
        try {
            l.get(0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
