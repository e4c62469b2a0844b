//@ target: StringIgnoreCase.f(java.lang.String)
//@ options: --max-string 4
//@ paths: returned=4
//@ jvm: true
class StringIgnoreCase {
    // Null or another text; the sign for kelvin is a K, too.
    static int f(String s) {
        if ("kis!".equalsIgnoreCase(s)) {
            return s.charAt(0) == '\u212A' ? 2 : 1;
        }
        return 0;
    }
}
