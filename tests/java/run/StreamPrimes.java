import java.util.*;
import java.util.stream.*;

/** A longer pipeline: primes, pythagorean triples, word frequency. */
public class StreamPrimes {
    public static void main(String[] args) {
        System.out.println(IntStream.range(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        IntStream.rangeClosed(1, 15).boxed()
            .flatMap(a -> IntStream.rangeClosed(a, 15).filter(b -> {
                int c = (int) Math.sqrt(a * a + b * b);
                return c * c == a * a + b * b;
            }).mapToObj(b -> a + "," + b))
            .forEach(System.out::println);
        String text = "to be or not to be that is the question";
        Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(x -> x, Collectors.counting())).entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .forEach(e -> System.out.println(e.getKey() + " " + e.getValue()));
        System.out.println(Stream.iterate(new long[] {0, 1}, p -> new long[] {p[1], p[0] + p[1]}).limit(15).map(p -> p[0]).toList());
    }
}
