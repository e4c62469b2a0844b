//@ target: LinesInput.f(java.lang.String)
//@ paths: returned=9 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class LinesInput {
    // Null; no line to eight lines.
    static long f(String s) {
        return s.lines().count();
    }
}
