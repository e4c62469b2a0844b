//@ target: StringIdentity.f(java.lang.String,java.lang.String)
//@ paths: returned=4 threw=1
//@ lazy: returned=5 threw=1
//@ lazier: returned=5 threw=1
//@ lazier-sharp: returned=5 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringIdentity {
    // The same object (or both null); s null; t null; equal, but not the same; different.
    static int f(String s, String t) {
        if (s == t) {
            return 1;
        }
        return s.equals(t) ? 2 : 3;
    }
}
