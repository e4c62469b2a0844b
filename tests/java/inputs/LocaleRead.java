//@ target: LocaleRead.f()
//@ jvm: true
//@ paths: returned=1
//@ complete: false
//@ reason: that the default locale is English
import java.util.Locale;

class LocaleRead {
    // "TITLE" in Turkish has another i.
    static int f() {
        return "title".toUpperCase().equals("TITLE") && "title".toUpperCase(Locale.ROOT).equals("TITLE") ? 1 : 2;
    }
}
