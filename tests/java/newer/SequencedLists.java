//@ since: 21

import java.util.*;
import java.util.stream.*;

/** What JDK 21 added to collections and strings. */
public class SequencedLists {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        list.addFirst(0);
        list.addLast(4);
        System.out.println(list + " " + list.getFirst() + " " + list.getLast() + " " + list.reversed());
        System.out.println(list.removeFirst() + " " + list.removeLast() + " " + list);
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.putFirst("z", 26);
        map.putLast("m", 13);
        System.out.println(map + " " + map.reversed() + " " + map.firstEntry() + " " + map.pollLastEntry());
        System.out.println(map.sequencedKeySet().reversed() + " " + map.sequencedValues());
        SequencedSet<String> set = new LinkedHashSet<>(List.of("x", "y"));
        set.addFirst("w");
        System.out.println(set.reversed() + " " + new TreeSet<>(set).reversed());
        try {
            new ArrayList<>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("a-b-c".indexOf('b', 0, 3) + " " + Arrays.toString("a1b2c".splitWithDelimiters("\\d", 0)));
        System.out.println(new StringBuilder().repeat("ab", 3).repeat('!', 2) + " " + Character.isEmoji(0x1F600));
        System.out.println(Math.clamp(15L, 0, 10) + " " + Stream.of(3, 1, 2).sorted().toList().reversed());
    }
}
