import java.lang.ref.*;
import java.nio.*;
import java.security.*;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.zip.*;

/** Parts of the library that stand on native methods: atomics, buffers, checksums, locales, services, references. */
public class NatLibrary {
    volatile int x;
    volatile long y;
    volatile String s;

    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndAdd(3) + " " + i.compareAndSet(8, 1) + " " + i.accumulateAndGet(4, Integer::max) + " " + i);
        AtomicLongArray l = new AtomicLongArray(3);
        System.out.println(l.incrementAndGet(1) + " " + l.compareAndExchange(2, 0, 9) + " " + l);
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("b", "c") + " " + r.getAndSet("d") + r);
        NatLibrary o = new NatLibrary();
        System.out.println(AtomicIntegerFieldUpdater.newUpdater(NatLibrary.class, "x").addAndGet(o, 7) + " "
            + AtomicLongFieldUpdater.newUpdater(NatLibrary.class, "y").getAndIncrement(o) + " "
            + AtomicReferenceFieldUpdater.newUpdater(NatLibrary.class, String.class, "s").compareAndSet(o, null, "z") + o.x + o.y + o.s);
        LongAdder adder = new LongAdder();
        adder.add(5);
        adder.increment();
        System.out.println(adder);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int k = 0; k < 50; k++) map.merge("k" + k % 7, 1, Integer::sum);
        System.out.println(new TreeMap<>(map));

        ByteBuffer b = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        b.putInt(0x01020304).putLong(-2L).putDouble(1.5).putShort((short) 7).putChar('x').flip();
        System.out.println(Arrays.toString(Arrays.copyOf(b.array(), b.limit())) + b.order(ByteOrder.BIG_ENDIAN).getInt() + " " + b.getLong());
        CRC32 crc = new CRC32();
        crc.update("heapwise".getBytes());
        crc.update(3);
        Adler32 adler = new Adler32();
        adler.update("heapwise".getBytes());
        adler.update(9);
        System.out.println(crc.getValue() + " " + adler.getValue());
        System.out.println(Character.getName('x') + " " + Character.getName(0x1F600));
        List<String> walked = StackWalker.getInstance().walk(f -> f.map(Object::toString).toList());
        System.out.println(walked);
        System.out.println(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest("x".getBytes())));

        System.out.println(String.format("%,d %05.2f %-6s| %x %e %b %c %tY", 1234567, 3.14159, "ab", 255, 12345.678, true, 'q', LocalDate.of(2020, 2, 3)));
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891) + " " + String.format(Locale.FRANCE, "%,.2f", 1234567.891));
        System.out.println(new DecimalFormat("#,##0.00;(#)").format(-1234.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256));
        System.out.println(DateTimeFormatter.ofPattern("EEEE d MMMM yyyy", Locale.ENGLISH).format(LocalDate.of(2021, 12, 25)) + " "
            + DateTimeFormatter.ofPattern("EEEE d MMMM", Locale.FRENCH).format(LocalDate.of(2021, 12, 25)));
        System.out.println(ZonedDateTime.of(2021, 7, 1, 12, 0, 0, 0, ZoneId.of("Europe/Paris")) + " " + ZoneId.of("America/New_York").getRules().getOffset(Instant.EPOCH));
        System.out.println(new SimpleDateFormat("yyyy-MM-dd HH:mm zzz", Locale.US).format(new Date(0)).length() + " " + Currency.getInstance("EUR").getSymbol(Locale.FRANCE));
        System.out.println(Locale.getDefault() + " " + ServiceLoader.load(Runnable.class).iterator().hasNext());

        WeakReference<Object> weak = new WeakReference<>(o);
        System.out.println((weak.get() == o) + " " + weak.refersTo(o));
        weak.clear();
        System.out.println(weak.get() + " " + new WeakHashMap<>(Map.of("a", 1)));
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 4);
        local.set(local.get() + 1);
        System.out.println(local.get() + " " + new Random(7).nextInt(1000) + " " + new SplittableRandom(3).nextInt(1000));
        System.out.println(UUID.nameUUIDFromBytes("u".getBytes()) + " " + new String("héé€".getBytes("UTF-16"), "UTF-16") + " " + "ß".toUpperCase());
    }
}
