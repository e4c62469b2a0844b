//@ target: InternedMade.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that nobody has interned an equal text before a string which the program interns
class InternedMade {
    // The same for a text that the method makes, also where it does not depend on the input.
    static int f(int x) {
        String s = new StringBuilder("b").append("c").toString();
        if (x > 3) {
            return s.intern().length();
        }
        return s.intern() == s ? 1 : 2;
    }
}
