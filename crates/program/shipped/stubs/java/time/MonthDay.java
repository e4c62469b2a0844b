package java.time;

public class MonthDay {
    public native int getMonthValue();

    public native int getDayOfMonth();
}
