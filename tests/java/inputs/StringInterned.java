//@ target: StringInterned.f(java.lang.String)
//@ options: --max-string 2
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringInterned {
    // Of each text there is one interned string: that this is the literal depends on the text alone.
    static int f(String s) {
        String literal = "xy";
        return s.intern() == literal ? 1 : 0;
    }
}
