/** Exact arithmetic throws on overflow. */
public class MathExact {
    interface Op {
        long run();
    }
    static void t(Op o) {
        try {
            System.out.println(o.run());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        long lmax = Long.MAX_VALUE, lmin = Long.MIN_VALUE;
        t(() -> Math.addExact(max, 0));
        t(() -> Math.addExact(max, 1));
        t(() -> Math.addExact(lmax, 1));
        t(() -> Math.subtractExact(min, 1));
        t(() -> Math.subtractExact(0L, lmin));
        t(() -> Math.multiplyExact(1 << 16, 1 << 15));
        t(() -> Math.multiplyExact(46340, 46340));
        t(() -> Math.multiplyExact(lmin, -1));
        t(() -> Math.multiplyExact(3037000499L, 3037000499L));
        t(() -> Math.negateExact(min));
        t(() -> Math.incrementExact(max));
        t(() -> Math.decrementExact(lmin));
        t(() -> Math.toIntExact(1L << 31));
        t(() -> Math.toIntExact(-5));
        t(() -> Math.absExact(min));
        t(() -> Math.floorDiv(5, 0));
        t(() -> Math.multiplyFull(max, max));
    }
}
