import java.time.*;
import java.time.temporal.*;

/** LocalDate arithmetic, leap years, months ends. */
public class TimeLocalDate {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " " + d.lengthOfMonth());
        System.out.println(d.plusYears(1) + " " + d.plusDays(1) + " " + d.minusMonths(1) + " " + d.plusMonths(12) + " " + d.withDayOfMonth(1));
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(1970, 1, 1), d) + " " + d.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.ofYearDay(2023, 365));
        System.out.println(d.isBefore(LocalDate.MAX) + " " + d.compareTo(LocalDate.of(2023, 1, 1)) + " " + d.equals(LocalDate.parse("2024-02-29")) + " " + d.hashCode());
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastDayOfYear()));
        System.out.println(d.datesUntil(d.plusDays(3)).toList() + " " + YearMonth.of(2023, 2).lengthOfMonth() + " " + Year.isLeap(1900) + " " + Month.MARCH.plus(11) + " " + DayOfWeek.SUNDAY.plus(1));
        try {
            LocalDate.of(2023, 2, 29);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.of(2023, 13, 1);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH));
    }
}
