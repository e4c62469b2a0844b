//@ target: NumberParsed.f(java.lang.String)
//@ paths: returned=4
//@ jvm: true
class NumberParsed {
    // Null; no number; 42; another number.
    static int f(String s) {
        if (s == null) {
            s = "0";
        }
        try {
            return Integer.parseInt(s) == 42 ? 1 : 0;
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
