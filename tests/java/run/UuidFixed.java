import java.util.*;

/** UUIDs from bytes, strings and names. */
public class UuidFixed {
    public static void main(String[] args) {
        UUID u = new UUID(0x123456789abcdef0L, 0x8000000000000001L);
        System.out.println(u + " " + u.hashCode() + " " + u.variant() + " " + u.version());
        UUID p = UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
        System.out.println(p + " " + p.timestamp() + " " + p.version() + " " + p.equals(UUID.fromString(p.toString())) + " " + u.compareTo(p));
        System.out.println(UUID.nameUUIDFromBytes("heapwise".getBytes()));
        try {
            UUID.fromString("not-a-uuid");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Long.toHexString(p.getMostSignificantBits()) + " " + p.node());
    }
}
