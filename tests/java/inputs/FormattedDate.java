//@ target: FormattedDate.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the default locale is English
import java.time.LocalDate;

class FormattedDate {
    // Names of months.
    static int f(int x) {
        return x > 3 ? 1 : String.format("%tB", LocalDate.of(2000, 1, 1)).length();
    }
}
