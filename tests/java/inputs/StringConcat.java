//@ target: StringConcat.f(java.lang.String)
//@ paths: returned=3
//@ jvm: true
class StringConcat {
    // null ("null!" is no match); a match; none.
    static int f(String s) {
        return (s + "!").equals("hi!") ? 1 : 0;
    }
}
