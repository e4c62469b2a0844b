//@ target: StringCompare.f(java.lang.String,java.lang.String)
//@ paths: returned=3 threw=2
//@ lazy: returned=4 threw=3
//@ lazy throws: java.lang.NullPointerException=3
//@ lazier: returned=4 threw=2
//@ lazier-sharp: returned=4 threw=2
//@ throws: java.lang.NullPointerException=2
//@ jvm: true
class StringCompare {
    // Where references are resolved, both being one object is a case of its own. Lazy resolves both before the call.
    static int f(String s, String t) {
        int c = s.compareTo(t);
        return c < 0 ? -1 : c > 0 ? 1 : 0;
    }
}
