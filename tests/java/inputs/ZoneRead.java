//@ target: ZoneRead.f()
//@ paths: returned=1
//@ complete: false
//@ reason: that the default time zone is UTC
import java.util.TimeZone;

class ZoneRead {
    static int f() {
        return TimeZone.getDefault().getRawOffset() == 0 ? 1 : 2;
    }
}
