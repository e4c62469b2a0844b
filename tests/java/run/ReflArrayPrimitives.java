/** Array.get and set of every primitive type, with the widenings that are allowed and those that are not. */
import java.lang.reflect.Array;

public class ReflArrayPrimitives {
    public static void main(String[] args) {
        boolean[] z = {false, true};
        Array.setBoolean(z, 0, true);
        System.out.println(Array.getBoolean(z, 0) + " " + Array.getBoolean(z, 1));
        byte[] b = new byte[2];
        Array.setByte(b, 1, (byte) -7);
        System.out.println(Array.getByte(b, 1) + " " + Array.getShort(b, 1) + " " + Array.getInt(b, 1)
            + " " + Array.getLong(b, 1) + " " + Array.getFloat(b, 1) + " " + Array.getDouble(b, 1));
        char[] c = new char[2];
        Array.setChar(c, 0, 'x');
        System.out.println(Array.getChar(c, 0) + " " + Array.getInt(c, 0) + " " + Array.getDouble(c, 0));
        short[] s = new short[2];
        Array.setShort(s, 0, (short) -300);
        Array.setByte(s, 1, (byte) 9);
        System.out.println(Array.getShort(s, 0) + " " + Array.getInt(s, 1));
        int[] i = new int[3];
        Array.setInt(i, 0, 1 << 30);
        Array.setChar(i, 1, 'A');
        Array.setShort(i, 2, (short) -1);
        System.out.println(Array.getInt(i, 0) + " " + Array.getInt(i, 1) + " " + Array.getLong(i, 2));
        long[] l = new long[2];
        Array.setLong(l, 0, Long.MIN_VALUE);
        Array.setInt(l, 1, -5);
        System.out.println(Array.getLong(l, 0) + " " + Array.getLong(l, 1) + " " + Array.getFloat(l, 0));
        float[] f = new float[2];
        Array.setFloat(f, 0, 1.5f);
        Array.setLong(f, 1, 1L << 40);
        System.out.println(Array.getFloat(f, 0) + " " + Array.getDouble(f, 1));
        double[] d = new double[2];
        Array.setDouble(d, 0, -0.0);
        Array.setFloat(d, 1, 0.1f);
        System.out.println(Array.getDouble(d, 0) + " " + Array.getDouble(d, 1));
        refused(() -> Array.setLong(i, 0, 1));
        refused(() -> Array.getByte(i, 0));
        refused(() -> Array.getBoolean(i, 0));
        refused(() -> Array.setDouble(f, 0, 1));
        refused(() -> Array.getInt(i, 3));
        refused(() -> Array.setChar(c, -1, 'y'));
        refused(() -> Array.getInt("no array", 0));
        refused(() -> Array.getInt(null, 0));
        refused(() -> Array.setInt(new Object[1], 0, 1));
        refused(() -> Array.set(i, 0, "text"));
        refused(() -> Array.set(i, 0, null));
    }

    static void refused(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
    }
}
