//@ target: StringEquals.f(java.lang.String)
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringEquals {
    // null; "ab"; everything else. No fork for each character.
    static int f(String s) {
        if (s.equals("ab")) {
            return 1;
        }
        return 2;
    }
}
