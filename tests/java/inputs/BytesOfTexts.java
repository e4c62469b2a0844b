//@ target: BytesOfTexts.f(java.lang.String)
//@ complete: false
//@ reason: that the default charset is UTF-8
//@ paths: returned=16 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
import java.nio.charset.StandardCharsets;

class BytesOfTexts {
    static final String[] TEXTS = {
        "", "a", "ab\u007f", "\u0080", "\u00e9\u07ff", "\u0800x", "\uffff\u0000", "\ud83d\ude00", "a\ud83d\ude00b", "\ud83d", "\ude00\ud83d",
        "\ud83dx\ude00", "\udbff\udfff\ud800\udc00", "\u00ff\u0100", "\ud83d\ud83d\ude00",
    };

    // Null; each text; another one.
    static int f(String s) {
        for (String text : TEXTS) {
            if (s.equals(text)) {
                return of(s);
            }
        }
        return 0;
    }

    private static int of(String s) {
        int h = of(s.getBytes()) * 31 + of(s.getBytes(StandardCharsets.UTF_8));
        return (h * 31 + of(s.getBytes(StandardCharsets.ISO_8859_1))) * 31 + of(s.getBytes(StandardCharsets.US_ASCII));
    }

    private static int of(byte[] bytes) {
        int h = bytes.length;
        for (byte b : bytes) {
            h = h * 31 + b;
        }
        return h;
    }
}
