//@ target: CanonicalOffset.f(java.time.ZoneOffset)
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
import java.time.ZoneOffset;

class CanonicalOffset {
    // The offset of an hour is made once, whoever asks first: here the method makes it, and a caller has had it before.
    static int f(ZoneOffset o) {
        ZoneOffset five = ZoneOffset.ofHours(5);
        return o.equals(five) ? o == five ? 1 : 99 : 2;
    }
}
