import java.util.*;

/** Base64 encoders and decoders. */
public class UtilBase64 {
    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "ab", "abc", "Heapwise?>>"}) {
            String e = Base64.getEncoder().encodeToString(s.getBytes());
            System.out.println(e + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(s.getBytes()) + " " + new String(Base64.getDecoder().decode(e)).equals(s));
        }
        byte[] all = new byte[64];
        for (int i = 0; i < 64; i++) all[i] = (byte) (i * 4 + 3);
        System.out.println(Base64.getMimeEncoder(40, "\n".getBytes()).encodeToString(all));
        try {
            Base64.getDecoder().decode("a*b=");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(HexFormat.of().formatHex(new byte[] {1, -1, 16}) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f")));
    }
}
