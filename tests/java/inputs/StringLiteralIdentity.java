//@ target: StringLiteralIdentity.f(java.lang.String)
//@ jvm: heap
//@ paths: returned=1
//@ lazy: returned=2
//@ lazier: returned=2
//@ lazier-sharp: returned=2
//@ complete: false
//@ reason: no input is a java.lang.String that the program has already
class StringLiteralIdentity {
    // An input is never the literal itself; so inputs are missing, and the result says so.
    static int f(String s) {
        return s == "ab" ? 1 : 2;
    }
}
