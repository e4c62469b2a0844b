//@ target: StringContains.f(java.lang.String)
//@ paths: returned=3 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringContains {
    static int f(String s) {
        if (s.contains("ab")) {
            return s.endsWith("b") ? 2 : 1;
        }
        return 0;
    }
}
