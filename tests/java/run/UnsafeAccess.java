/** sun.misc.Unsafe, which libraries still use: plain, volatile and ordered access to fields and elements. */
import java.lang.reflect.Field;
import java.util.Arrays;
import sun.misc.Unsafe;

@SuppressWarnings({"deprecation", "removal"})
public class UnsafeAccess {
    boolean z; byte b; char c; short s; int i; long l; float f; double d; Object o;
    static int shared = 5;

    static class Counted {
        int n = 7;
        Counted() { System.out.println("constructed"); }
    }

    static long offset(Unsafe u, String name) throws Exception {
        return u.objectFieldOffset(UnsafeAccess.class.getDeclaredField(name));
    }

    public static void main(String[] args) throws Exception {
        Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        Unsafe u = (Unsafe) theUnsafe.get(null);
        UnsafeAccess x = new UnsafeAccess();
        long z = offset(u, "z"), b = offset(u, "b"), c = offset(u, "c"), s = offset(u, "s"), i = offset(u, "i");
        long l = offset(u, "l"), f = offset(u, "f"), d = offset(u, "d"), o = offset(u, "o");
        u.putBoolean(x, z, true); u.putByte(x, b, (byte) -1); u.putChar(x, c, 'c'); u.putShort(x, s, (short) -2);
        u.putInt(x, i, 3); u.putLong(x, l, 4L << 40); u.putFloat(x, f, 5.5f); u.putDouble(x, d, -6.25); u.putObject(x, o, "o");
        System.out.println(u.getBoolean(x, z) + " " + u.getByte(x, b) + " " + u.getChar(x, c) + " " + u.getShort(x, s) + " "
            + u.getInt(x, i) + " " + u.getLong(x, l) + " " + u.getFloat(x, f) + " " + u.getDouble(x, d) + " " + u.getObject(x, o));
        u.putBooleanVolatile(x, z, false); u.putByteVolatile(x, b, (byte) 11); u.putCharVolatile(x, c, 'v');
        u.putShortVolatile(x, s, (short) 12); u.putIntVolatile(x, i, 13); u.putLongVolatile(x, l, 14);
        u.putFloatVolatile(x, f, 15); u.putDoubleVolatile(x, d, 16); u.putObjectVolatile(x, o, "p");
        System.out.println(u.getBooleanVolatile(x, z) + " " + u.getByteVolatile(x, b) + " " + u.getCharVolatile(x, c) + " "
            + u.getShortVolatile(x, s) + " " + u.getIntVolatile(x, i) + " " + u.getLongVolatile(x, l) + " "
            + u.getFloatVolatile(x, f) + " " + u.getDoubleVolatile(x, d) + " " + u.getObjectVolatile(x, o));
        u.putOrderedInt(x, i, 23); u.putOrderedLong(x, l, 24); u.putOrderedObject(x, o, "q");
        System.out.println(x.i + " " + x.l + " " + x.o);
        System.out.println(u.compareAndSwapInt(x, i, 23, 33) + " " + u.compareAndSwapLong(x, l, 0, 1) + " "
            + u.compareAndSwapObject(x, o, "q", "r") + " " + x.i + " " + x.l + " " + x.o);
        System.out.println(u.getAndAddInt(x, i, 2) + " " + u.getAndSetInt(x, i, 50) + " " + u.getAndAddLong(x, l, 1) + " "
            + u.getAndSetLong(x, l, 9) + " " + u.getAndSetObject(x, o, "s") + " " + x.i + " " + x.l + " " + x.o);
        Field shared = UnsafeAccess.class.getDeclaredField("shared");
        Object base = u.staticFieldBase(shared);
        u.putInt(base, u.staticFieldOffset(shared), 6);
        System.out.println(UnsafeAccess.shared);
        int[] a = {1, 2, 3};
        u.putInt(a, Unsafe.ARRAY_INT_BASE_OFFSET + 2L * Unsafe.ARRAY_INT_INDEX_SCALE, 30);
        System.out.println(Arrays.toString(a) + " " + u.arrayIndexScale(long[].class) + " " + u.addressSize());
        Counted made = (Counted) u.allocateInstance(Counted.class);
        System.out.println(made.n + " " + new Counted().n);
        u.fullFence(); u.loadFence(); u.storeFence();
        try {
            u.throwException(new Exception("thrown"));
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }
}
