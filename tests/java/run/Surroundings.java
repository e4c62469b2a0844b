import java.io.File;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.TimeZone;

class Surroundings {
    public static void main(String[] args) {
        System.out.println(Locale.getDefault().getLanguage());
        System.out.println(Locale.getDefault(Locale.Category.FORMAT).getLanguage());
        System.out.println(TimeZone.getDefault() != null);
        System.out.println(Charset.defaultCharset());
        System.out.println(new File("/a/b").getAbsolutePath());
        System.out.println(new File("a").getAbsolutePath().endsWith("a"));
        Runtime r = Runtime.getRuntime();
        System.out.println(r.availableProcessors() > 0);
        System.out.println(r.freeMemory() > 0 && r.totalMemory() > 0 && r.maxMemory() > 0);
        System.out.println("title".toUpperCase() + String.format("%d", 12) + "a".getBytes().length);
    }
}
