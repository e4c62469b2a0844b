import java.time.*;
import java.time.format.*;
import java.util.Locale;

/** Month and day names in Locale.ENGLISH. */
public class TimeFormatterText {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 12, 25);
        System.out.println(d.format(DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.ENGLISH)));
        System.out.println(d.format(DateTimeFormatter.ofPattern("EEE d MMM yy", Locale.ENGLISH)));
        System.out.println(DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + Month.MAY.getDisplayName(TextStyle.FULL, Locale.ENGLISH));
        System.out.println(LocalDateTime.of(2024, 1, 1, 15, 30).format(DateTimeFormatter.ofPattern("hh:mm a", Locale.ENGLISH)));
        System.out.println(LocalDate.parse("1 Jan 2020", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH)));
        System.out.println(ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC).format(DateTimeFormatter.RFC_1123_DATE_TIME));
    }
}
