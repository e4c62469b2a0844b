//@ target: StringReplaced.f(java.lang.String)
//@ options: --max-string 3
//@ paths: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringReplaced {
    // Nothing to replace, or something; then "bb" or not.
    static int f(String s) {
        return s.replace('a', 'b').equals("bb") ? 1 : 0;
    }
}
