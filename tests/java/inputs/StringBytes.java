//@ target: StringBytes.f(java.lang.String)
//@ options: --max-string 2
//@ paths: returned=5 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringBytes {
    // Bytecode of the JDK that looks into the string: one byte or two for each character is told apart here, and
    // nowhere else. Too short; and for each of the two, a match or none.
    static int f(String s) {
        return s.regionMatches(0, "x", 0, 1) ? 1 : 0;
    }
}
