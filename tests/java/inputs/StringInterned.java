//@ target: StringInterned.f(java.lang.String)
//@ options: --max-string 2
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
//@ jvm: true
class StringInterned {
    // What is not interned yet is returned itself; that an input (==) is no literal is assumed, here as everywhere.
    static int f(String s) {
        String literal = "xy";
        return s.intern() == literal ? 1 : 0;
    }
}
