//@ target: LocaleFormats.f()
//@ paths: returned=1
//@ complete: false
//@ reason: that the default locale is English
class LocaleFormats {
    static String f() {
        return String.format("%.1f", 1.5);
    }
}
