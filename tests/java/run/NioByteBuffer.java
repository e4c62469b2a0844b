import java.nio.*;
import java.nio.charset.*;
import java.util.Arrays;

/** Heap byte buffers, byte order, views and charsets. */
public class NioByteBuffer {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(24);
        b.putInt(0x01020304).putLong(-2L).putShort((short) 5).put((byte) 9).putChar('x');
        System.out.println(b + " " + b.remaining());
        b.flip();
        System.out.println(b.getInt() + " " + b.getLong() + " " + b.getShort() + " " + b.get() + " " + b.getChar() + " " + b.hasRemaining());
        b.clear().order(ByteOrder.LITTLE_ENDIAN).putInt(0, 1);
        System.out.println(Arrays.toString(Arrays.copyOf(b.array(), 5)) + " " + b.order());
        try {
            b.position(22).putInt(1);
        } catch (BufferOverflowException e) {
            System.out.println("overflow");
        }
        IntBuffer i = IntBuffer.wrap(new int[] {1, 2, 3, 4});
        i.position(1).limit(3);
        System.out.println(i.slice().get(1) + " " + i.duplicate().remaining() + " " + i);
        CharBuffer c = StandardCharsets.UTF_8.decode(ByteBuffer.wrap("text".getBytes()));
        System.out.println(c + " " + c.length() + " " + StandardCharsets.UTF_8.encode("\u20ac").limit() + " " + Charset.forName("ascii").name());
        ByteBuffer ro = b.asReadOnlyBuffer();
        try {
            ro.put(0, (byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println("read only");
        }
        System.out.println(ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + " " + ByteBuffer.wrap(new byte[] {1}).hashCode());
    }
}
