import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Calendar;
import java.util.Date;

class SystemClocks {
    public static void main(String[] args) {
        long millis = System.currentTimeMillis();
        Instant now = Instant.now();
        System.out.println(now.toEpochMilli() >= millis);
        System.out.println(Clock.systemUTC().millis() >= millis);
        System.out.println(Clock.systemUTC().instant().isBefore(now));
        System.out.println(new Date().getTime() >= millis);
        System.out.println(LocalDate.now().getYear() > 2000);
        System.out.println(Calendar.getInstance().getTimeInMillis() >= millis);
        System.out.println(System.nanoTime() <= System.nanoTime());
    }
}
