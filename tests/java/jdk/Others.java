import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;

class Others {
    enum Color { RED, GREEN }

    static boolean isPresent(Optional<Integer> o) { return o.isPresent(); }
    static Object orElse(Optional<Integer> o) { return o.orElse(null); }
    static int unbox(Integer i) { return i > 3 ? i : 3; }
    static int builder(StringBuilder b) { b.append('x'); return b.length(); }
    static int signum(BigInteger b) { return b.signum(); }
    static int add(BigInteger b) { return b.add(BigInteger.ONE).signum(); }
    static int plus(BigInteger a, BigInteger b) { return a.add(b).signum(); }
    static int times(BigInteger b) { return b.multiply(BigInteger.TEN).bitLength(); }
    static int compare(BigInteger a, BigInteger b) { return a.compareTo(b); }
    static boolean get(BitSet b) { return b.get(1); }
    static int set(BitSet b) { b.set(1); return b.length(); }
    static int ordinal(Color c) { return c == Color.RED ? 1 : c.ordinal(); }
    static Color named(String name) { return Color.valueOf(name); }
}
