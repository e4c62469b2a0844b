//@ target: StringBuilt.f(java.lang.String,char)
//@ paths: returned=3
//@ jvm: true
class StringBuilt {
    // "null" is as long as that; shorter; long enough.
    static String f(String s, char c) {
        StringBuilder b = new StringBuilder("<").append(s).append(c).append(12);
        return b.length() > 6 ? b.toString() : "short";
    }
}
