import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** groupingBy, partitioningBy, toMap, teeing and downstream collectors. */
public class StreamCollectors {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<String> w = List.of("apple", "bob", "cat", "apricot", "banana", "cow");
        show(new TreeMap<>(w.stream().collect(Collectors.groupingBy(s -> s.charAt(0)))));
        show(w.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
        show(w.stream().collect(Collectors.partitioningBy(s -> s.length() > 3, Collectors.joining("|"))));
        show(w.stream().collect(Collectors.toMap(Function.identity(), String::length, (a, b) -> a, TreeMap::new)));
        show(w.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingInt(String::length), (c, a) -> c + "/" + a)));
        show(w.stream().collect(Collectors.mapping(String::toUpperCase, Collectors.filtering(s -> s.contains("O"), Collectors.toList()))));
        show(w.stream().collect(Collectors.summingInt(String::length)) + " " + w.stream().collect(Collectors.minBy(Comparator.comparing(String::length))).get());
        show(w.stream().collect(Collectors.toCollection(LinkedList::new)).getLast() + " " + w.stream().collect(Collectors.reducing("", String::concat)).length());
        show(w.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        show(w.stream().collect(StringBuilder::new, (sb, s) -> sb.append(s.charAt(0)), StringBuilder::append));
        show(w.stream().collect(Collectors.flatMapping(s -> s.chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        show(w.stream().collect(Collectors.summarizingInt(String::length)));
        try {
            Stream.of("aa", "bb").collect(Collectors.toMap(String::length, s -> s));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(Stream.of(1, 2, 3, 4).collect(Collector.of(() -> new int[1], (a, x) -> a[0] += x, (a, b) -> a, a -> a[0])));
    }
}
