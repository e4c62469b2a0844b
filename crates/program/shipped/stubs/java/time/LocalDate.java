package java.time;

public class LocalDate {
    public native int getYear();

    public native int getMonthValue();

    public native int getDayOfMonth();
}
