/** All access modes of variable handles, on fields, elements and static fields. */
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

public class VarHandleModes {
    int i = 12;
    long l = 5;
    Object o = "a";
    boolean z;
    static int counter = 100;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle i = lookup.findVarHandle(VarHandleModes.class, "i", int.class);
        VarHandleModes m = new VarHandleModes();
        System.out.println((int) i.getOpaque(m));
        i.setOpaque(m, 13);
        System.out.println((int) i.getAcquire(m));
        i.setRelease(m, 14);
        System.out.println((int) i.getVolatile(m));
        System.out.println(i.weakCompareAndSetAcquire(m, 1, 2) + " " + m.i);
        System.out.println((int) i.compareAndExchange(m, 14, 15) + " " + m.i);
        System.out.println((int) i.compareAndExchangeAcquire(m, 14, 16) + " " + m.i);
        System.out.println((int) i.compareAndExchangeRelease(m, 15, 16) + " " + m.i);
        System.out.println((int) i.getAndSetAcquire(m, 17) + " " + (int) i.getAndSetRelease(m, 18) + " " + m.i);
        System.out.println((int) i.getAndAddAcquire(m, 2) + " " + (int) i.getAndAddRelease(m, -1) + " " + m.i);
        System.out.println((int) i.getAndBitwiseOrAcquire(m, 64) + " " + (int) i.getAndBitwiseOrRelease(m, 128) + " " + m.i);
        System.out.println((int) i.getAndBitwiseAnd(m, 0xF3) + " " + (int) i.getAndBitwiseAndAcquire(m, 0xF1)
            + " " + (int) i.getAndBitwiseAndRelease(m, 0xE1) + " " + m.i);
        System.out.println((int) i.getAndBitwiseXor(m, 1) + " " + (int) i.getAndBitwiseXorAcquire(m, 3)
            + " " + (int) i.getAndBitwiseXorRelease(m, 7) + " " + m.i);
        VarHandle l = lookup.unreflectVarHandle(VarHandleModes.class.getDeclaredField("l"));
        System.out.println((long) l.getAndAdd(m, 10L) + " " + l.varType() + " " + l.coordinateTypes() + " " + m.l);
        VarHandle o = lookup.findVarHandle(VarHandleModes.class, "o", Object.class);
        System.out.println(o.compareAndSet(m, "a", "b") + " " + o.getAndSet(m, "c") + " " + o.getOpaque(m));
        System.out.println(o.compareAndExchangeRelease(m, "x", "y") + " " + m.o);
        VarHandle z = lookup.findVarHandle(VarHandleModes.class, "z", boolean.class);
        System.out.println((boolean) z.getAndBitwiseOr(m, true) + " " + (boolean) z.getAndBitwiseXorAcquire(m, true) + " " + m.z);
        VarHandle s = lookup.findStaticVarHandle(VarHandleModes.class, "counter", int.class);
        System.out.println((int) s.getAndAddRelease(5) + " " + counter + " " + (int) s.getOpaque());
        VarHandle e = MethodHandles.arrayElementVarHandle(long[].class);
        long[] a = {1, 2, 3};
        System.out.println((long) e.getAndAddAcquire(a, 1, 40L) + " " + (long) e.compareAndExchangeAcquire(a, 0, 1L, 9L) + " "
            + Arrays.toString(a));
        e.setOpaque(a, 2, 77L);
        System.out.println((long) e.getOpaque(a, 2));
        try {
            e.getOpaque(a, 3);
        } catch (ArrayIndexOutOfBoundsException x) {
            System.out.println(x.getMessage());
        }
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        System.out.println(i.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
    }
}
