//@ target: InternedSelf.f(java.lang.String)
//@ paths: returned=1 threw=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
//@ reason: nobody has interned an equal text before a string which the program interns
class InternedSelf {
    // Whether a string is the first with its text depends on who was there before.
    static int f(String s) {
        return s.intern() == s ? 1 : 2;
    }
}
