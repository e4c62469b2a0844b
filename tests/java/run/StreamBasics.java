import java.util.*;
import java.util.stream.*;

/** map, filter, reduce, sorted, distinct, limit, skip, peek. */
public class StreamBasics {
    public static void main(String[] args) {
        List<Integer> l = List.of(5, 3, 8, 3, 1, 9, 5);
        System.out.println(l.stream().map(x -> x * 2).filter(x -> x > 6).collect(Collectors.toList()));
        System.out.println(l.stream().reduce(0, Integer::sum) + " " + l.stream().reduce(Integer::max).get() + " " + l.stream().reduce(0, (a, b) -> a * 10 + b));
        System.out.println(l.stream().sorted().distinct().map(String::valueOf).collect(Collectors.joining(",", "[", "]")));
        System.out.println(l.stream().sorted(Comparator.reverseOrder()).skip(1).limit(3).toList());
        System.out.println(l.stream().anyMatch(x -> x > 8) + " " + l.stream().allMatch(x -> x > 0) + " " + l.stream().noneMatch(x -> x == 4) + " " + l.stream().count());
        System.out.println(Stream.iterate(1, x -> x * 3).limit(6).toList() + " " + Stream.iterate(1, x -> x < 50, x -> x * 2).toList());
        List<String> log = new ArrayList<>();
        Optional<Integer> r = l.stream().peek(x -> log.add("p" + x)).filter(x -> x > 6).findFirst();
        System.out.println(r + " " + log);
        System.out.println(Stream.of("a,b", "c").flatMap(s -> Arrays.stream(s.split(","))).toList() + " " + Stream.concat(Stream.of(1), Stream.of(2)).toList());
        System.out.println(l.stream().takeWhile(x -> x != 1).toList() + " " + l.stream().dropWhile(x -> x != 1).toList());
        System.out.println(l.stream().min(Comparator.naturalOrder()).get() + " " + Stream.empty().findAny().isPresent());
        System.out.println(Arrays.toString(l.stream().toArray(Integer[]::new)) + " " + l.stream().mapToInt(Integer::intValue).sum());
        Stream<Integer> used = l.stream();
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.of(1, 2, 3).<Integer>mapMulti((x, c) -> { if (x != 2) { c.accept(x); c.accept(-x); } }).toList());
    }
}
