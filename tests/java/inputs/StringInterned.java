//@ target: StringInterned.f(java.lang.String)
//@ options: --max-string 2
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringInterned {
    static int f(String s) {
        String literal = "xy";
        return s.intern() == literal ? 1 : 0;
    }
}
