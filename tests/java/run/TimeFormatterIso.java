import java.time.*;
import java.time.format.*;
import java.util.Locale;

/** DateTimeFormatter: ISO constants and numeric patterns. */
public class TimeFormatterIso {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 3, 5, 7, 8, 9);
        System.out.println(t.format(DateTimeFormatter.ISO_LOCAL_DATE) + " " + t.format(DateTimeFormatter.ISO_LOCAL_DATE_TIME) + " " + t.format(DateTimeFormatter.BASIC_ISO_DATE) + " " + t.format(DateTimeFormatter.ISO_WEEK_DATE) + " " + t.format(DateTimeFormatter.ISO_ORDINAL_DATE));
        System.out.println(t.format(DateTimeFormatter.ofPattern("dd/MM/yyyy HH:mm:ss", Locale.ROOT)) + " " + t.format(DateTimeFormatter.ofPattern("yy-M-d 'at' H:m", Locale.ROOT)));
        System.out.println(LocalDate.parse("05.03.2024", DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.ROOT)) + " " + LocalDateTime.parse("2024-03-05T10:15:30.123"));
        System.out.println(LocalTime.parse("10:15:30").format(DateTimeFormatter.ISO_TIME));
        try {
            LocalDate.parse("2024-02-30");
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.parse("garbage");
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorIndex());
        }
        System.out.println(OffsetDateTime.parse("2024-03-05T10:15:30+02:00").toInstant());
    }
}
