//@ target: StreamsAndIterators.f(int,int)
//@ paths: returned=4 threw=0
/** A filter of a stream asks each element once: it goes, or stays. */
class StreamsAndIterators {
    static int f(int x, int y) {
        java.util.List<Integer> positive = new java.util.ArrayList<>();
        java.util.stream.IntStream.of(x, y).filter(n -> n > 0).forEach(positive::add);
        int count = 0;
        for (java.util.Iterator<Integer> i = positive.iterator(); i.hasNext(); i.next()) {
            count++;
        }
        return count;
    }
}
