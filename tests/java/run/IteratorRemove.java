import java.util.*;

/** Iterator.remove rules and custom iterables. */
public class IteratorRemove {
    static class Range implements Iterable<Integer> {
        final int lo, hi;
        Range(int lo, int hi) { this.lo = lo; this.hi = hi; }
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int cur = lo;
                public boolean hasNext() { return cur < hi; }
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("at " + cur);
                    return cur++;
                }
            };
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(3, 7)) sum += i;
        System.out.println(sum);
        new Range(0, 3).forEach(i -> System.out.print(i + ";"));
        System.out.println();
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        List<String> l = new ArrayList<>(List.of("a", "bb", "c", "dd"));
        for (Iterator<String> i = l.iterator(); i.hasNext(); ) if (i.next().length() == 2) i.remove();
        System.out.println(l);
        Iterator<String> j = l.iterator();
        try {
            j.remove();
        } catch (IllegalStateException e) {
            System.out.println("before next");
        }
        Spliterator<Integer> sp = new Range(0, 5).spliterator();
        sp.tryAdvance(x -> System.out.println("adv " + x));
        sp.forEachRemaining(x -> System.out.print(x));
        System.out.println();
        PrimitiveIterator.OfInt p = java.util.stream.IntStream.range(0, 3).iterator();
        while (p.hasNext()) System.out.print(p.nextInt());
        System.out.println();
    }
}
