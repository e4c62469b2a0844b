//@ target: StringEqualsTurned.f(java.lang.String)
//@ paths: returned=3
//@ jvm: true
class StringEqualsTurned {
    // null is told apart inside of equals: it returns false, as other strings do.
    static int f(String s) {
        return "ab".equals(s) ? 1 : 2;
    }
}
