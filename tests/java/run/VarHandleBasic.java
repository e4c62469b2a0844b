import java.lang.invoke.*;

/** VarHandles on fields, statics and arrays. */
public class VarHandleBasic {
    int x = 1;
    static long s = 10;
    volatile String v = "v";

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandle x = l.findVarHandle(VarHandleBasic.class, "x", int.class);
        VarHandleBasic o = new VarHandleBasic();
        x.set(o, 5);
        System.out.println((int) x.get(o) + " " + x.compareAndSet(o, 5, 6) + " " + x.compareAndSet(o, 5, 7) + " " + (int) x.getAndAdd(o, 10) + " " + o.x);
        VarHandle s = l.findStaticVarHandle(VarHandleBasic.class, "s", long.class);
        s.setVolatile(20L);
        System.out.println((long) s.getVolatile() + " " + (long) s.getAndSet(30L) + " " + VarHandleBasic.s);
        VarHandle v = l.findVarHandle(VarHandleBasic.class, "v", String.class);
        System.out.println((String) v.getAcquire(o) + " " + v.compareAndSet(o, "v", "w") + " " + o.v);
        VarHandle a = MethodHandles.arrayElementVarHandle(int[].class);
        int[] arr = {1, 2, 3};
        a.set(arr, 1, 20);
        System.out.println((int) a.get(arr, 1) + " " + (int) a.getAndBitwiseOr(arr, 2, 4) + " " + arr[2]);
        try {
            a.get(arr, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        VarHandle b = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN);
        byte[] bytes = new byte[8];
        b.set(bytes, 2, 0x01020304);
        System.out.println(java.util.Arrays.toString(bytes) + " " + x.varType() + " " + x.coordinateTypes());
    }
}
