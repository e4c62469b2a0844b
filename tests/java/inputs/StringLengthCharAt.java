//@ target: StringLengthCharAt.f(java.lang.String,int)
//@ paths: returned=3 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.StringIndexOutOfBoundsException=1
//@ jvm: true
class StringLengthCharAt {
    // null; too short; index outside; a digit; no digit.
    static int f(String s, int i) {
        if (s.length() < 2) {
            return 0;
        }
        return Math.max(s.charAt(i), '0') == s.charAt(i) ? 1 : 2;
    }
}
