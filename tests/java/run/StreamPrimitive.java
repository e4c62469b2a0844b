import java.util.*;
import java.util.stream.*;

/** IntStream, LongStream, DoubleStream and statistics. */
public class StreamPrimitive {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 10).filter(i -> i % 2 == 1).sum() + " " + IntStream.range(0, 5).boxed().toList());
        System.out.println(IntStream.of(3, 1, 2).sorted().mapToObj(Integer::toString).collect(Collectors.joining("-")));
        System.out.println(IntStream.range(0, 20).summaryStatistics());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + LongStream.of(1, 2).max().getAsLong());
        System.out.println(DoubleStream.of(1.5, 2.5, 3).average().getAsDouble() + " " + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.empty().max());
        System.out.println(IntStream.iterate(1, i -> i * 2).limit(10).mapToLong(i -> i).sum() + " " + IntStream.rangeClosed(1, 4).asDoubleStream().map(Math::sqrt).sum());
        System.out.println("hello".chars().mapToObj(c -> "" + (char) c).collect(Collectors.toList()) + " " + "hello".chars().distinct().count());
        System.out.println(Arrays.toString(IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i)).toArray()) + " " + IntStream.empty().average());
        System.out.println(new Random(1).ints(5, 0, 10).boxed().toList() + " " + IntStream.range(0, 5).mapToObj(i -> i * i).toList());
        System.out.println(IntStream.range(0, 10).anyMatch(i -> i == 7) + " " + IntStream.generate(() -> 4).limit(2).sum() + " " + IntStream.of(5, 6).findFirst());
        System.out.println(DoubleStream.of(2, 4).summaryStatistics());
    }
}
