//@ target: CharsetOfStream.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the default charset is UTF-8
import java.io.ByteArrayOutputStream;

class CharsetOfStream {
    // Bytes become characters in the default charset.
    static int f(int x) {
        return x > 3 ? 1 : new ByteArrayOutputStream().toString().length();
    }
}
