import java.util.*;

/** BitSet operations and printing. */
public class CollectionsBitSet {
    public static void main(String[] args) {
        BitSet a = new BitSet(), b = new BitSet(100);
        for (int i = 0; i < 100; i += 3) a.set(i);
        b.set(10, 40);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size());
        BitSet c = (BitSet) a.clone();
        c.and(b);
        System.out.println(c);
        c.or(b);
        System.out.println(c.cardinality());
        c.xor(a);
        System.out.println(c);
        c.andNot(b);
        System.out.println(c + " " + c.isEmpty() + " " + a.intersects(b));
        a.flip(0, 5);
        a.clear(50, 100);
        System.out.println(a + " " + a.nextSetBit(10) + " " + a.nextClearBit(12) + " " + a.previousSetBit(11) + " " + a.get(3));
        System.out.println(Arrays.toString(a.toLongArray()) + " " + a.hashCode() + " " + BitSet.valueOf(new long[] {5, 1}));
        System.out.println(a.get(3, 12) + " " + a.stream().sum());
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
