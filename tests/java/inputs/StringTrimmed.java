//@ target: StringTrimmed.f(java.lang.String)
//@ options: --max-string 4
//@ paths: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringTrimmed {
    // Whether there is something to trim is a branch of the JDK: the string itself is returned if not.
    static int f(String s) {
        return s.trim().equals("a b") ? 1 : 0;
    }
}
