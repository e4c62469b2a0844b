import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;

class Times {
    static LocalDate tomorrow(LocalDate d) { return d.plusDays(1); }
    static LocalDate nextMonth(LocalDate d) { return d.plusMonths(1); }
    static boolean before(LocalDate a, LocalDate b) { return a.isBefore(b); }
    static boolean leap(LocalDate d) { return d.isLeapYear(); }
    static int last(LocalDate d) { return d.lengthOfMonth() - d.getDayOfMonth(); }
    /** Only in leap years. */
    static boolean leapDay(LocalDate d) { return d.getMonthValue() == 2 && d.getDayOfMonth() == 29 && !d.isLeapYear(); }
    static boolean march(LocalDate d) { return d.getMonth() == java.time.Month.MARCH; }
    static int hour(LocalTime t) { return t.getHour() < 12 ? 0 : 12; }
    static LocalTime later(LocalTime t) { return t.plusHours(1); }
    static boolean sooner(LocalTime a, LocalTime b) { return a.isBefore(b); }
    static LocalDate day(LocalDateTime t) { return t.toLocalDate(); }
    static int minute(LocalDateTime t) { return t.getMinute() < 30 ? 0 : 30; }
    static Duration longer(Duration d) { return d.plusSeconds(1); }
    static boolean isZero(Duration d) { return d.isZero(); }
    static Instant next(Instant i) { return i.plusNanos(1); }
    static boolean after(Instant a, Instant b) { return a.isAfter(b); }
    static int days(Period p) { return p.getDays() < 0 ? -1 : 1; }
    static Year next(Year y) { return y.plusYears(1); }
    static int length(Year y) { return y.length(); }
    static YearMonth next(YearMonth m) { return m.plusMonths(1); }
    static LocalDate end(YearMonth m) { return m.atEndOfMonth(); }
    static boolean valid(MonthDay d, Year y) { return d.isValidYear(y.getValue()); }
    static LocalDate at(MonthDay d, int year) { return d.atYear(year); }
}
