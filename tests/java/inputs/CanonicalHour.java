//@ target: CanonicalHour.f(java.time.LocalTime)
//@ paths: returned=5 threw=1
//@ throws: java.lang.NullPointerException=1
import java.time.LocalTime;

class CanonicalHour {
    // Each full hour is one object. o is null; it is that one; it differs in the hour, minute, second or nanosecond.
    static int f(LocalTime o) {
        LocalTime five = LocalTime.of(5, 0);
        if (!o.equals(five)) {
            return o == five ? 98 : 2;
        }
        return o == five ? 1 : 99;
    }
}
