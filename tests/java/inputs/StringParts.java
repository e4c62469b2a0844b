//@ target: StringParts.f(java.lang.String)
//@ paths: returned=2 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.StringIndexOutOfBoundsException=1
//@ jvm: true
class StringParts {
    // null; shorter than 2; the rest contains "q" behind its start; it does not.
    static String f(String s) {
        String rest = s.substring(2);
        return rest.indexOf('q') > 0 ? rest.concat("!") : "no";
    }
}
