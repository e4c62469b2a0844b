/** Static helpers and comparisons of the wrapper classes. */
public class WrapperMethods {
    public static void main(String[] args) {
        System.out.println(Integer.valueOf(5).compareTo(7) + " " + Long.valueOf(5).equals(5L) + " " + Double.valueOf(1.5).compareTo(1.5) + " " + Byte.compare((byte) 1, (byte) 3) + " " + Short.compare((short) 5, (short) 1));
        System.out.println(Integer.toString(42) + Long.toString(-1) + Float.toString(1f) + Double.toString(2) + Boolean.toString(true) + Character.toString('c') + Byte.toString((byte) 3));
        System.out.println(Integer.MIN_VALUE + " " + Long.MAX_VALUE + " " + Short.MIN_VALUE + " " + Byte.MAX_VALUE + " " + Float.MIN_NORMAL + " " + Double.MAX_EXPONENT + " " + Character.MAX_CODE_POINT);
        System.out.println(Integer.valueOf(300).byteValue() + " " + Double.valueOf(3.99).longValue() + " " + Long.valueOf(1L << 33).intValue() + " " + Float.valueOf(2.5f).doubleValue());
        System.out.println(Double.max(1, 2) + " " + Float.sum(1f, 2f) + " " + Long.min(3, 4) + " " + Boolean.logicalAnd(true, false) + " " + Boolean.TRUE.compareTo(false));
        System.out.println(Integer.valueOf(7).hashCode() + " " + Long.valueOf(-1).hashCode() + " " + Double.valueOf(1).hashCode() + " " + Boolean.FALSE.hashCode() + " " + Byte.valueOf((byte) -1).hashCode() + " " + Float.valueOf(1).hashCode());
        Object[] boxes = {(byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true};
        for (Object b : boxes) System.out.print(b.getClass().getSimpleName() + (b instanceof Number n ? n.intValue() : 0) + " ");
        System.out.println();
        System.out.println(Integer.TYPE + " " + Void.TYPE + " " + Integer.SIZE + Short.BYTES);
    }
}
