import java.security.MessageDigest;
import java.util.zip.*;

/** CRC32, Adler32 and message digests. */
public class UtilChecksums {
    static String hex(byte[] b) {
        StringBuilder sb = new StringBuilder();
        for (byte x : b) sb.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        return sb.toString();
    }

    public static void main(String[] args) throws Exception {
        byte[] in = "The quick brown fox jumps over the lazy dog".getBytes();
        CRC32 c = new CRC32();
        c.update(in);
        System.out.println(Long.toHexString(c.getValue()));
        c.reset();
        c.update(65);
        c.update(in, 4, 5);
        System.out.println(c.getValue());
        Adler32 a = new Adler32();
        a.update(in);
        System.out.println(a.getValue());
        CRC32C cc = new CRC32C();
        cc.update(in);
        System.out.println(Long.toHexString(cc.getValue()));
        System.out.println(hex(MessageDigest.getInstance("MD5").digest(in)));
        System.out.println(hex(MessageDigest.getInstance("SHA-1").digest(in)));
        System.out.println(hex(MessageDigest.getInstance("SHA-256").digest(in)));
        System.out.println(hex(MessageDigest.getInstance("SHA-256").digest(new byte[0])));
    }
}
