//@ target: StringLiteralIdentity.f(java.lang.String)
//@ paths: returned=1
//@ lazy: returned=2
//@ lazier: returned=2
//@ lazier-sharp: returned=2
//@ note: compared (==) with a java.lang.String of the method
class StringLiteralIdentity {
    // An input is never the literal itself; the result says so.
    static int f(String s) {
        return s == "ab" ? 1 : 2;
    }
}
