//@ target: StringReversed.f(java.lang.String)
//@ options: --max-string 2
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringReversed {
    // Characters as an array, changed, and made a string again.
    static String f(String s) {
        char[] chars = s.toCharArray();
        for (int i = 0; i < 1; i++) {
            char last = s.length() == 2 ? chars[1] : 'z';
            if (s.length() == 2) {
                chars[1] = chars[0];
                chars[0] = last;
            }
        }
        return new String(chars);
    }
}
