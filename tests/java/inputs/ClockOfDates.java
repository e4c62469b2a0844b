//@ target: ClockOfDates.f()
//@ paths: returned=1
//@ complete: false
//@ reason: that it is 14 November 2023
import java.time.LocalDate;
import java.time.ZoneOffset;

class ClockOfDates {
    static int f() {
        return LocalDate.now(ZoneOffset.UTC).getYear() > 2030 ? 1 : 2;
    }
}
