//@ target: SplitInput.f(java.lang.String)
//@ paths: returned=7 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class SplitInput {
    // Null; a text without white space; one of nothing else; one to five parts, of which the first may be empty.
    static int f(String s) {
        return s.split("\\s+").length;
    }
}
