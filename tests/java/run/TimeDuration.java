import java.time.*;
import java.time.temporal.ChronoUnit;

/** LocalDateTime, Duration, Period, Instant. */
public class TimeDuration {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2023, 12, 31, 23, 59, 59, 500_000_000);
        System.out.println(t + " " + t.plusNanos(500_000_000) + " " + t.minusHours(24) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toLocalTime());
        Duration d = Duration.ofSeconds(3661, 5_000_000);
        System.out.println(d + " " + d.toMinutes() + " " + d.plusMillis(999) + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.toMinutesPart() + " " + Duration.ZERO);
        System.out.println(Duration.between(t, t.plusDays(2).minusMinutes(5)) + " " + Duration.parse("PT1H30M").getSeconds() + " " + d.compareTo(Duration.ofHours(1)));
        Period p = Period.between(LocalDate.of(2020, 1, 31), LocalDate.of(2023, 3, 1));
        System.out.println(p + " " + p.toTotalMonths() + " " + p.getDays() + " " + Period.parse("P1Y2M3D").plusDays(30) + " " + Period.ofMonths(14).normalized());
        Instant i = Instant.ofEpochSecond(1_000_000_000L, 123);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.toEpochMilli() + " " + Instant.EPOCH + " " + Instant.parse("2001-09-09T01:46:40Z").equals(i.minusNanos(123)));
        System.out.println(LocalTime.of(10, 5).plusHours(20) + " " + LocalTime.MIDNIGHT.minusSeconds(1) + " " + LocalTime.parse("08:30").toSecondOfDay());
        OffsetDateTime o = t.atOffset(ZoneOffset.ofHoursMinutes(5, 30));
        System.out.println(o + " " + o.toInstant() + " " + t.toEpochSecond(ZoneOffset.UTC) + " " + ZonedDateTime.of(t, ZoneOffset.UTC));
        System.out.println(ChronoUnit.MONTHS.between(LocalDate.of(2020, 1, 31), LocalDate.of(2020, 3, 30)));
    }
}
