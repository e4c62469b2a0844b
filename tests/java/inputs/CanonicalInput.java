//@ target: CanonicalInput.f(java.time.Period,java.util.Optional)
//@ paths: returned=7 threw=4
//@ throws: java.lang.NullPointerException=4
import java.time.Period;
import java.util.Optional;

class CanonicalInput {
    // A period of no length, and an Optional without a value, are one object each. p is null, or ZERO, or has days, or months, or
    // years; with each of the latter o is null, or empty, or holds something.
    static int f(Period p, Optional<String> o) {
        if (p.isZero()) {
            return p.getDays() == 0 && p == Period.ZERO ? 1 : 99;
        }
        if (p.getDays() == 0 && p.getMonths() == 0 && p.getYears() == 0) {
            return 98;
        }
        if (o == Optional.<String>empty()) {
            return o.isPresent() ? 97 : 2;
        }
        return o.isPresent() ? 3 : 96;
    }
}
