//@ target: StringBytes.f(java.lang.String)
//@ options: --max-string 2
//@ paths: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringBytes {
    // Bytecode of the JDK that looks into the string: one byte or two for each character is told apart here, and
    // nowhere else. Another length; one byte, with a match or none; two bytes.
    static int f(String s) {
        return s.contentEquals(new StringBuilder("x")) ? 1 : 0;
    }
}
