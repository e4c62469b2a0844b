import java.io.*;
import java.util.*;

/** Byte array, data and sequence streams. */
public class IoByteStreams {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream o = new ByteArrayOutputStream(2);
        o.write(300);
        o.write(new byte[] {1, 2, 3}, 1, 2);
        System.out.println(Arrays.toString(o.toByteArray()) + " " + o.size());
        o.reset();
        DataOutputStream d = new DataOutputStream(o);
        d.writeInt(-5);
        d.writeLong(1L << 40);
        d.writeDouble(Math.PI);
        d.writeUTF("h\u00e9\u20ac\0");
        d.writeBoolean(true);
        d.writeShort(-2);
        d.writeChar('x');
        d.writeFloat(1.5f);
        System.out.println(d.size() + " " + Arrays.hashCode(o.toByteArray()));
        DataInputStream i = new DataInputStream(new ByteArrayInputStream(o.toByteArray()));
        System.out.println(i.readInt() + " " + i.readLong() + " " + i.readDouble() + " " + i.readUTF().length() + " " + i.readBoolean() + " " + i.readUnsignedShort() + " " + i.readChar() + " " + i.readFloat() + " " + i.read());
        try {
            i.readInt();
        } catch (EOFException e) {
            System.out.println("EOF " + e.getMessage());
        }
        InputStream b = new BufferedInputStream(new ByteArrayInputStream("hello world".getBytes()), 4);
        b.mark(20);
        byte[] buf = new byte[5];
        System.out.println(b.read(buf) + new String(buf) + b.available());
        b.reset();
        System.out.println(b.skip(6) + " " + new String(b.readAllBytes()) + " " + b.read());
        SequenceInputStream s = new SequenceInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[] {3}));
        int sum = 0, x;
        while ((x = s.read()) >= 0) sum = sum * 10 + x;
        System.out.println(sum);
        System.out.println(new BufferedReader(new InputStreamReader(new ByteArrayInputStream("r\u00e9".getBytes("UTF-8")), "UTF-8")).readLine().length());
        PushbackInputStream pb = new PushbackInputStream(new ByteArrayInputStream(new byte[] {7}));
        int v = pb.read();
        pb.unread(9);
        System.out.println(v + " " + pb.read());
    }
}
